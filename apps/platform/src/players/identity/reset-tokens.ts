import type { Kysely } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { hashToken, newToken } from './token.ts';

/** How long the link of a letter is good. */
export const LINK_LIFETIME_MS: number = 30 * 60_000;

/** Makes a token that sets a new password once; the one before is void. @returns the token, which is kept nowhere */
export async function issueResetToken(tx: Tx, address: string, expiresAt: number): Promise<string> {
  const token = newToken();
  await tx.db.deleteFrom('reset_tokens').where('address', '=', address).execute();
  await tx.db
    .insertInto('reset_tokens')
    .values({ hash: hashToken(token), address, expires_at: new Date(expiresAt) })
    .execute();
  return token;
}

/** @returns the email or phone that the token is for; null when it is unknown, used or too old */
export async function addressOfResetToken(db: Kysely<Tables>, token: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('reset_tokens')
    .select('address')
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Uses a token up, with whatever else could set a password for its address. @returns false if another use was first */
export async function takeResetToken(tx: Tx, address: string, token: string): Promise<boolean> {
  // Locks the code before the tokens, as a request for new ones does: the reverse order could deadlock.
  await tx.db
    .selectFrom('one_time_codes')
    .select('address')
    .where('purpose', '=', 'reset')
    .where('address', '=', address)
    .forUpdate()
    .execute();
  const used = await tx.db
    .deleteFrom('reset_tokens')
    .where('hash', '=', hashToken(token))
    .returning('hash')
    .executeTakeFirst();
  if (used === undefined) return false;
  await forgetReset(tx, address);
  return true;
}

/** Ends whatever could still set a password for this address. */
export async function forgetReset(tx: Tx, address: string): Promise<void> {
  await tx.db.deleteFrom('one_time_codes').where('purpose', '=', 'reset').where('address', '=', address).execute();
  await tx.db.deleteFrom('reset_tokens').where('address', '=', address).execute();
}
