import type { Locale } from '@baize/protocol';
import { refuse } from '../http/refusal.ts';
import { confirmationLetter } from '../mail/letters.ts';
import { issueCode, tryCode } from './code-store.ts';
import type { Identity } from './identity.ts';
import { findUser, lockUser, markEmailVerified } from './users.ts';

/** Confirms the player's address. Refuses `code-wrong`, `code-expired`; a confirmed address stays confirmed whatever code comes. */
export async function confirmEmail(identity: Identity, userId: string, digits: string): Promise<void> {
  const refusal = await identity.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    if (user.email_verified_at) return null;
    const check = await tryCode(identity, tx, 'confirm-email', user.email, digits);
    if (!check.accepted) return check.refusal;
    await markEmailVerified(tx, userId, identity.clock());
    return null;
  });
  if (refusal) refuse(refusal);
}

/**
 * Mails another code; sends nothing when the address is confirmed already.
 * Refuses `code-cooldown`, `too-many-requests`.
 * @returns seconds until another code may be asked for
 */
export async function resendConfirmation(identity: Identity, userId: string, locale: Locale): Promise<number> {
  const user = (await findUser(identity.database.kysely, userId)) ?? refuse('unauthorized');
  if (user.email_verified_at) return 0;
  await identity.database.transaction(async (tx) => {
    const digits = await issueCode(identity, tx, 'confirm-email', user.email);
    await identity.mailer.post(tx, confirmationLetter(user.email, user.locale ?? locale, digits));
  });
  return identity.codeCooldownMs / 1000;
}
