import type { BetsPage, BetsQuery, Game } from '@baize/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../../foundation/db/tables.ts';
import { PAGE_LENGTH, pageOf, type Range } from '../../foundation/paging/page.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { within } from '../../foundation/paging/select-page.ts';
import { betRecord } from './bet-record.ts';
import { type BetWithProof, selectBets } from './bet-row.ts';

/** One page of the player's bets, newest first. Refuses a cursor that no page gave, and days that no calendar has. */
export async function listOwnBets(
  db: Kysely<Tables>,
  userId: string,
  { game, ...query }: z.infer<typeof BetsQuery>,
): Promise<BetsPage> {
  const rows = await selectOwnBets(db, userId, await rangeOf(db, userId, query), game);
  const { page, next } = pageOf(rows, placeOfBet);
  return { bets: page.map(betRecord), next };
}

/** The player's newest bets within the range, and one more than `length`, with their proofs. */
export function selectOwnBets(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  game?: Game,
  length: number = PAGE_LENGTH,
): Promise<BetWithProof[]> {
  const newest = (table: 'bets' | 'instant_bets', ofGame: RawBuilder<unknown>) => {
    const conditions = [
      sql`wallet_id = wallet.id`,
      ...(game === undefined ? [] : [sql`${ofGame} = ${game}`]),
      ...within('bets.placed_at', { column: 'bets.id', type: 'uuid' }, range),
    ];
    return sql`(select bets.id, placed_at from ${sql.table(table)} bets where ${sql.join(conditions, sql` and `)}
      order by placed_at desc, bets.id desc limit ${length + 1})`;
  };
  const ruled = sql`(select game from bet_rules where bet_rules.id = bets.rule)`;
  // A page of each table of each wallet, and the newest of these: the indexes are by wallet, and a player has a handful.
  const ids = sql`select page.id from wallets wallet cross join lateral (
      ${newest('bets', sql`bets.game`)} union all ${newest('instant_bets', ruled)}
    ) page where wallet.user_id = ${userId} order by page.placed_at desc, page.id desc limit ${length + 1}`;
  return selectBets(db, sql`bets.id in (${ids})`, length + 1);
}

export function placeOfBet({ placed_at, id }: { placed_at: Date; id: string }): { at: Date; key: string } {
  return { at: placed_at, key: id };
}
