import type { Tx } from '../../foundation/db/database.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { endSessionsOf } from './session-store.ts';
import { isVerified, markVerified, type User } from './users.ts';

/** What stays valid after the first proof of an address. */
interface Kept {
  /** The session that entered the code; null when the code itself is the log-in. */
  readonly sessionId: string | null;
  /** Whether the password stays: the owner knows it, or chooses it now. */
  readonly password: boolean;
}

/**
 * Somebody proves to hold an address. The first time, the account may have been registered by somebody else, who waits
 * for the owner with a password, a session, a passkey or a provider's account of their own in it. So what was made
 * before ends here, in the transaction that proves the address.
 *
 * @param user locked: nothing is linked meanwhile
 */
export async function proveContact(
  { bus, clock }: Pick<Identity, 'bus' | 'clock'>,
  tx: Tx,
  user: User,
  kind: Contact['kind'],
  kept: Kept,
): Promise<void> {
  const now = clock();
  const isFirst = !isVerified(user, kind);
  await markVerified(tx, user.id, kind, now);
  if (!isFirst) return;
  await tx.db.deleteFrom('social_identities').where('user_id', '=', user.id).execute();
  await tx.db.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
  await forgetLoginsUnderWay(tx, user.id);
  if (!kept.password) {
    await tx.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  }
  await endSessionsOf(tx, bus, user.id, now, kept.sessionId);
}

/** A social login that an earlier session began cannot be finished later. */
export async function forgetLoginsUnderWay(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('social_logins').where('user_id', '=', userId).execute();
}
