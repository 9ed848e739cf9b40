import type { Bonus, Currency, Locale } from '@baize/protocol';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Range } from '../../foundation/paging/page.ts';
import { selectPage } from '../../foundation/paging/select-page.ts';
import { bonusName } from './bonus-rules.ts';
import { dueEnd } from './bonus-state.ts';
import type { BonusRow } from './tables.ts';

export type StoredBonus = Selectable<BonusRow>;

export async function findBonus(db: Kysely<Tables>, id: string): Promise<StoredBonus | null> {
  return (await db.selectFrom('bonuses').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findBonusByKey(db: Kysely<Tables>, key: string): Promise<StoredBonus | null> {
  return (await db.selectFrom('bonuses').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;
}

/** A bonus changes only under its row's lock, and the wallets of its player are locked before it. */
export async function lockBonus(tx: Tx, id: string): Promise<StoredBonus> {
  return tx.db.selectFrom('bonuses').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** A page of the player's bonuses and one more. */
export function newestBonuses(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  length?: number,
): Promise<StoredBonus[]> {
  return selectPage(db, 'bonuses', userId, range, length);
}

export function placeOfBonus({ created_at, number }: StoredBonus): { at: Date; key: string } {
  return { at: created_at, key: String(number) };
}

/** The bonus that the next deposit starts, or null. */
export async function waitingBonus(db: Kysely<Tables>, userId: string, now: number): Promise<StoredBonus | null> {
  const row = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', new Date(now))
    .orderBy('number')
    .executeTakeFirst();
  return row ?? null;
}

export async function activeBonus(db: Kysely<Tables>, userId: string, currency: Currency): Promise<StoredBonus | null> {
  const row = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the new row, or null if the key was used: the promise was made before */
export async function insertBonus(tx: Tx, bonus: Insertable<BonusRow>): Promise<StoredBonus | null> {
  const row = await tx.db
    .insertInto('bonuses')
    .values(bonus)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The bonus as its player sees it at an instant. */
export function shownBonus(row: StoredBonus, locale: Locale, now: number): Bonus {
  const state = dueEnd(row, now) === 'expired' ? 'expired' : row.state;
  const isOver = row.ended_at !== null || state === 'expired';
  return {
    id: row.id,
    name: bonusName(row.rule)[locale],
    expires_in: isOver ? 0 : Math.ceil((row.expires_at.getTime() - now) / 1000),
    state,
    currency: row.currency,
    amountUnits: row.amount_units,
    requiredUnits: row.required_units,
    wageredUnits: row.wagered_units,
    paidUnits: row.paid_units,
    terms: row.terms,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
