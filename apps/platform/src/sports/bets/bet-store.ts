import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Range } from '../../foundation/paging/page.ts';
import { PAGE_LENGTH } from '../../foundation/paging/page.ts';
import { within } from '../../foundation/paging/select-page.ts';

export type BetRow = Selectable<Tables['sports_bets']>;
export type LegRow = Selectable<Tables['sports_bet_legs']>;
/** A bet with its selections in their order. */
export interface StoredBet {
  readonly bet: BetRow;
  readonly legs: readonly LegRow[];
}

/** Most open bets that a player's topic begins with. */
const MAX_OPEN = 200;

export async function betsByIds(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredBet[]> {
  if (ids.length === 0) return [];
  return withLegs(
    db,
    await db
      .selectFrom('sports_bets')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute(),
  );
}

/** The player's bet, or null. */
export async function betOf(db: Kysely<Tables>, userId: string, betId: string): Promise<StoredBet | null> {
  const [stored] = await betsByIds(db, [betId]);
  return stored?.bet.user_id === userId ? stored : null;
}

/** The bets of a player that are not over, newest first. */
export async function openBetsOf(db: Kysely<Tables>, userId: string): Promise<StoredBet[]> {
  const bets = await db
    .selectFrom('sports_bets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'pending'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OPEN)
    .execute();
  return withLegs(db, bets);
}

/** The player's newest bets within the range, and one more than `length`. */
export async function selectBetsOf(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  state: 'open' | 'settled' | undefined,
  length: number = PAGE_LENGTH,
): Promise<StoredBet[]> {
  const conditions = [
    sql`user_id = ${userId}`,
    ...(state === undefined ? [] : [sql`(status in ('open', 'pending')) = ${state === 'open'}`]),
    ...within('placed_at', { column: 'id', type: 'uuid' }, range),
  ];
  const { rows } = await sql<BetRow>`select * from sports_bets where ${sql.join(conditions, sql` and `)}
    order by placed_at desc, id desc limit ${length + 1}`.execute(db);
  return withLegs(db, rows);
}

/** The legs of bets, in the order of the bets. */
async function withLegs(db: Kysely<Tables>, bets: readonly BetRow[]): Promise<StoredBet[]> {
  if (bets.length === 0) return [];
  const legs = await db
    .selectFrom('sports_bet_legs')
    .selectAll()
    .where(
      'bet_id',
      'in',
      bets.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byBet = Map.groupBy(legs, ({ bet_id }) => bet_id);
  return bets.map((bet) => ({ bet, legs: byBet.get(bet.id) ?? [] }));
}
