import type { Kysely } from 'kysely';
import type { Tx } from '../../../foundation/db/database.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { Identity } from '../identity.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { User } from '../users.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { accountKey, unseal } from '../../../foundation/seal.ts';
import { stepOfCode } from './totp-code.ts';

/** Whether the account asks for a code of an app after the password. */
export async function hasTotp(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a code of the player's app, once, or one of the recovery codes, of whose use the owner is notified.
 * Refuses `totp-missing` where the account has no app.
 * @returns false for a wrong one, for one that was used, and for one that is older than one that was used
 */
export async function takeSecondCode(
  identity: Pick<Identity, 'clock' | 'codeSecret' | 'mailer'>,
  tx: Tx,
  user: User,
  typed: string,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    // Of two uses of one code the second sees the first.
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('totp-missing');
  if (!/^\d{6}$/.test(typed)) {
    const taken = await takeRecoveryCode(tx, user.id, typed);
    if (taken) await notifyOwner(identity, tx, user, { kind: 'recoveryUsed' });
    return taken;
  }
  const secret = unseal(accountKey(identity.codeSecret), user.id, row.secret);
  const step = secret === null ? null : stepOfCode(secret, typed, identity.clock(), row.last_step);
  if (step === null) return false;
  await tx.db.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', user.id).execute();
  return true;
}
