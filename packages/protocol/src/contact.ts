import * as z from 'zod/mini';
import { LocaleCode } from './primitives.ts';
import { Email } from './session.ts';

/** What a message to support is about. */
export const CONTACT_TOPICS = ['account', 'payments', 'games', 'betting', 'bonuses', 'fairness', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Shortest and longest message to support, in UTF-16 units, without the white space around it. */
export const CONTACT_TEXT = { least: 10, most: 4_000 } as const;

/** A message to support from the form of the help page. The same `id` again is the same message, and sent once. */
export const ContactMessage = z.strictObject({
  id: z.uuid(),
  /** Where the answer goes. */
  email: Email,
  topic: z.enum(CONTACT_TOPICS),
  text: z.string().check(z.trim(), z.minLength(CONTACT_TEXT.least), z.maxLength(CONTACT_TEXT.most)),
  locale: LocaleCode,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
