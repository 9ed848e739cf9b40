import type { Locale } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import { issueCode, tryCode } from './code-store.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { postCode } from './post-code.ts';
import type { Player } from '../../foundation/http/player.ts';
import { proveContact } from './first-proof.ts';
import { contactOf, isVerified, lockUser, requireUser } from './users.ts';

type Kind = Contact['kind'];

/**
 * Confirms the player's address or phone; the session that entered the code stays open, and the password stays valid.
 * Refuses `code-wrong`, `code-expired`, which is also the answer to an account that has none; what is confirmed stays
 * confirmed whatever code comes.
 */
export async function confirmContact(
  identity: Identity,
  { userId, sessionId }: Pick<Player, 'sessionId' | 'userId'>,
  kind: Kind,
  digits: string,
): Promise<void> {
  const refusal = await identity.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    if (isVerified(user, kind)) return null;
    const contact = contactOf(user, kind);
    if (!contact) return 'code-expired';
    const check = await tryCode(identity, tx, 'confirm', contact.address, digits);
    if (!check.accepted) return check.refusal;
    await proveContact(identity, tx, user, kind, { sessionId, password: true });
    return null;
  });
  if (refusal) refuse(refusal);
}

/**
 * Sends another code; nothing where there is nothing to confirm.
 * Refuses `code-cooldown`, `too-many-requests`, `sms-unavailable`.
 * @returns seconds until another code may be asked for
 */
export async function resendConfirmation(
  identity: Identity,
  userId: string,
  kind: Kind,
  locale: Locale,
): Promise<number> {
  const user = await requireUser(identity.database.kysely, userId);
  const contact = contactOf(user, kind);
  if (!contact || isVerified(user, kind)) return 0;
  await identity.database.transaction(async (tx) => {
    const digits = await issueCode(identity, tx, 'confirm', contact.address);
    await postCode(identity, tx, 'confirm', contact, { locale: user.locale ?? locale, digits });
  });
  return identity.codeCooldownMs / 1000;
}
