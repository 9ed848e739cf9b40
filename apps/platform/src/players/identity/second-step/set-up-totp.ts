import type { Player } from '../../../foundation/http/player.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { Identity } from '../identity.ts';
import { notifyOwner } from '../notify-owner.ts';
import { lockUser, missingProof } from '../users.ts';
import { qrPicture, type QrPicture } from './qr-path.ts';
import { forgetRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { accountKey, seal, unseal } from '../../../foundation/seal.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp-code.ts';

/**
 * Makes a secret for the player's app; one that was made before and not confirmed is void.
 * Refuses `totp-exists`, `email-not-verified` or `phone-not-verified` if the account's address is not proved: its owner
 * could be locked out.
 */
export async function beginTotp(
  { database, codeSecret }: Pick<Identity, 'codeSecret' | 'database'>,
  { userId }: Player,
): Promise<{ secret: string; uri: string; qr: QrPicture }> {
  const secret = newTotpSecret();
  const label = await database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    const missing = missingProof(user);
    if (missing) refuse(missing);
    const kept = await tx.db
      .insertInto('totp_secrets')
      .values({
        user_id: userId,
        secret: seal(accountKey(codeSecret), userId, secret),
        confirmed_at: null,
        last_step: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret: seal(accountKey(codeSecret), userId, secret) })
          .where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!kept) refuse('totp-exists');
    return user.email ?? user.phone ?? user.name;
  });
  const uri = totpUri(secret, label);
  return { secret, uri, qr: qrPicture(uri) };
}

/**
 * From now on a log-in asks for a code of the app; the owner is notified.
 * Refuses `totp-missing` where none was begun, `totp-exists`, `code-wrong`, `too-many-requests`.
 * @returns the recovery codes, shown once
 */
export async function confirmTotp(identity: Identity, { userId }: Player, code: string): Promise<string[]> {
  const { database, codeSecret, clock, attempts } = identity;
  await attempts.count(database.kysely, 'secondStep', userId);
  return database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    const row = await tx.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (!row) refuse('totp-missing');
    if (row.confirmed_at) refuse('totp-exists');
    const secret = unseal(accountKey(codeSecret), userId, row.secret);
    const step = secret === null ? null : stepOfCode(secret, code, clock(), null);
    if (step === null) refuse('code-wrong', { errors: { code: ['code-wrong'] } });
    await tx.db
      .updateTable('totp_secrets')
      .set({ confirmed_at: new Date(clock()), last_step: step })
      .where('user_id', '=', userId)
      .execute();
    await attempts.clear(tx.db, 'secondStep', userId);
    await notifyOwner(identity, tx, user, { kind: 'totpOn' });
    return newRecoveryCodes(tx, userId);
  });
}

/** Ten other recovery codes. Refuses `totp-missing`. */
export function renewRecoveryCodes({ database }: Identity, { userId }: Player): Promise<string[]> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.db
      .selectFrom('totp_secrets')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (!row) refuse('totp-missing');
    return newRecoveryCodes(tx, userId);
  });
}

/** A log-in asks for no code any more; the owner is notified. Refuses `totp-missing`. */
export async function removeTotp(identity: Identity, { userId }: Player): Promise<void> {
  await identity.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    const removed = await tx.db
      .deleteFrom('totp_secrets')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) refuse('totp-missing');
    await forgetRecoveryCodes(tx, userId);
    await notifyOwner(identity, tx, user, { kind: 'totpOff' });
  });
}
