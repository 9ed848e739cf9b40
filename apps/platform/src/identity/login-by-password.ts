import { refuse } from '../http/refusal.ts';
import type { Identity } from './identity.ts';
import { openSession } from './session-store.ts';
import type { TokenPair } from './token.ts';
import { findUserByEmail } from './users.ts';

/**
 * Refuses `credentials-wrong` for a wrong password, an unknown address and an account without password alike and after the same work;
 * `too-many-requests` after ten tries in a quarter of an hour; `service-unavailable`.
 */
export async function loginByPassword(
  identity: Identity,
  form: { email: string; password: string; fingerprint: string | null },
): Promise<TokenPair> {
  const { database, attempts, passwords, lifetimes } = identity;
  await attempts.count(database.kysely, 'password', form.email);
  const user = await findUserByEmail(database.kysely, form.email);
  const matches = await passwords.matches(form.password, user?.password_hash ?? null);
  if (!matches || !user) refuse('credentials-wrong');
  await attempts.clear(database.kysely, 'password', form.email);
  return database.transaction((tx) => openSession(tx, user.id, form.fingerprint, lifetimes, identity.clock()));
}
