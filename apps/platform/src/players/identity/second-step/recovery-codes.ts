import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tx } from '../../../foundation/db/database.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { hashToken } from '../token.ts';

const COUNT = 10;
const LENGTH = 12;
/** Without what is easily taken for something else. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes ten codes, each of which replaces a code of the app once; earlier ones are void. Only their hashes are stored.
 */
export async function newRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await forgetRecoveryCodes(tx, userId);
  await tx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Uses a code up, however it is written. @returns whether there was one */
export async function takeRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const used = await tx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(userId, typed))
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** How many are left. */
export async function countRecoveryCodes(db: Kysely<Tables>, userId: string): Promise<number> {
  const rows = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).execute();
  return rows.length;
}

export async function forgetRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Sixty random bits, in three groups to read them by. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/(.{4})(?!$)/g, '$1-');
}

function hashOf(userId: string, code: string): string {
  return hashToken(`${userId}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
