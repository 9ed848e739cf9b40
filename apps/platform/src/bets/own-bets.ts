import type { BetsPage, BetsQuery } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../db/tables.ts';
import { refuseField } from '../http/refusal.ts';
import { betRecord } from './bet-record.ts';
import { type BetRow, selectBets } from './bet-row.ts';

const PAGE_LENGTH = 25;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/;

/** One page of the player's bets, newest first. Refuses a cursor that no page gave. */
export async function listOwnBets(
  db: Kysely<Tables>,
  userId: string,
  { game, cursor }: z.infer<typeof BetsQuery>,
): Promise<BetsPage> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const conditions = [
    sql`wallet_id = wallet.id`,
    ...(game === undefined ? [] : [sql`game = ${game}`]),
    // The first comparison is for the index, which has no id.
    ...(after === null
      ? []
      : [
          sql`placed_at <= ${after.placedAt}::timestamptz and (placed_at, id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)`,
        ]),
  ];
  // A page of each wallet, and the newest of these: the index is by wallet, and a player has a handful.
  const ids = sql`select page.id from wallets wallet cross join lateral (
      select id, placed_at from bets where ${sql.join(conditions, sql` and `)}
      order by placed_at desc, id desc limit ${PAGE_LENGTH + 1}
    ) page where wallet.user_id = ${userId} order by page.placed_at desc, page.id desc limit ${PAGE_LENGTH + 1}`;
  const rows = await selectBets(db, sql`bets.id in (${ids})`, PAGE_LENGTH + 1);
  const page = rows.slice(0, PAGE_LENGTH);
  return { bets: page.map(betRecord), next: rows.length > PAGE_LENGTH ? writeCursor(page.at(-1)!) : null };
}

function writeCursor({ placed_at, id }: BetRow): string {
  return Buffer.from(`${placed_at.toISOString()} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { placedAt: string; id: string } {
  const [, placedAt, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? refuseField('cursor', 'invalid');
  return { placedAt: placedAt!, id: id! };
}
