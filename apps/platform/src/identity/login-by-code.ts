import type { Locale } from '@baize/protocol';
import type { Tx } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { loginLetter } from '../mail/letters.ts';
import { issueCode, tryCode } from './code-store.ts';
import type { Identity } from './identity.ts';
import { endSessionsOf, openSession } from './session-store.ts';
import type { TokenPair } from './token.ts';
import { findUserByEmail, markEmailVerified, type User } from './users.ts';

/**
 * Mails a login code if the account exists. Leaves the same trace and gives the same answers if it does not, the cool-down included.
 * Refuses `code-cooldown`, `too-many-requests`.
 * @returns seconds until another code may be asked for
 */
export async function requestLoginCode(identity: Identity, email: string, locale: Locale): Promise<number> {
  await identity.database.transaction(async (tx) => {
    const digits = await issueCode(identity, tx, 'login', email);
    const user = await findUserByEmail(tx.db, email);
    if (user) await identity.mailer.post(tx, loginLetter(email, user.locale ?? locale, digits));
  });
  return identity.codeCooldownMs / 1000;
}

/** Refuses `code-wrong`, `code-expired`; never tells whether the account exists. */
export async function loginByCode(
  identity: Identity,
  form: { email: string; code: string; fingerprint: string | null },
): Promise<TokenPair> {
  const outcome = await identity.database.transaction(async (tx) => {
    const check = await tryCode(identity, tx, 'login', form.email, form.code);
    if (!check.accepted) return check.refusal;
    const user = await findUserByEmail(tx.db, form.email);
    if (!user) return 'code-wrong';
    const now = identity.clock();
    if (!user.email_verified_at) await handOver(identity, tx, user, now);
    return openSession(tx, user.id, form.fingerprint, identity.lifetimes, now);
  });
  return typeof outcome === 'string' ? refuse(outcome) : outcome;
}

/**
 * The code proves the mailbox, and nobody had proved it before: whoever registered may have been somebody else, waiting with a password
 * for the owner of the address to come. So what the registration left, its password and sessions, ends here.
 */
async function handOver({ bus }: Identity, tx: Tx, user: User, now: number): Promise<void> {
  await markEmailVerified(tx, user.id, now);
  await tx.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  await endSessionsOf(tx, bus, user.id, now);
}
