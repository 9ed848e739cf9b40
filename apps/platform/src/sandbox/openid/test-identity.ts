import { Email } from '@baize/protocol';
import * as z from 'zod/mini';

/** The identity that a person claims: the sandbox believes everything. */
export interface TestIdentity {
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** Predefined identities, one for each outcome of a login. */
export const TEST_IDENTITIES: readonly (TestIdentity & { readonly id: string })[] = [
  { id: 'verified', name: 'Aigerim', email: 'aigerim@social.example', emailVerified: true },
  { id: 'unverified', name: 'Ivan', email: 'ivan@social.example', emailVerified: false },
  { id: 'without-email', name: 'Marta', email: null, emailVerified: false },
];

const Own = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  email: z.union([z.literal(''), Email]),
  verified: z.optional(z.literal('on')),
});

/** @param body of the page's form. @returns null for an invalid identity */
export function identityFrom(body: unknown): TestIdentity | null {
  const chosen = TEST_IDENTITIES.find(({ id }) => id === (body as { identity?: unknown } | undefined)?.identity);
  if (chosen) return chosen;
  const own = z.safeParse(Own, body);
  if (!own.success) return null;
  const { name, email, verified } = own.data;
  return { name, email: email === '' ? null : email, emailVerified: email !== '' && verified === 'on' };
}
