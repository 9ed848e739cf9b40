import * as z from 'zod/mini';
import { CONTACT_TEXT, CONTACT_TOPICS } from './contact-topics.ts';
import { LocaleCode } from './primitives.ts';
import { Email } from './session.ts';

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
