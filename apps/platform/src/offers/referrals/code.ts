import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;
/** Equal codes among 31^10 are so rare that more tries are not needed. */
const TRIES = 3;

/** [RF1] The player's code, made when it is first asked for. */
export async function codeOf(db: Kysely<Tables>, userId: string): Promise<string> {
  const known = () => db.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst();
  for (let left = TRIES; left > 0; left -= 1) {
    const row = await known();
    if (row) return row.code;
    await db
      .insertInto('referral_codes')
      .values({ user_id: userId, code: newCode() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = await known();
  if (!row) throw new Error('A referral code could not be made.');
  return row.code;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
