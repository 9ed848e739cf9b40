import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { type AccessChange, accessLetter } from '../mail/letters.ts';
import type { Identity } from './identity.ts';
import { isVerified, type User } from './users.ts';

/** Writes to the proved address of an account, with the transaction that changes a way into it; to none where none is proved. */
export async function notifyOwner(
  { mailer }: Pick<Identity, 'mailer'>,
  tx: Tx,
  user: User,
  change: AccessChange,
): Promise<void> {
  if (user.email === null || !isVerified(user, 'email')) return;
  await mailer.post(tx, accessLetter(user.email, user.locale ?? DEFAULT_LOCALE, change));
}
