import { createHash } from 'node:crypto';
import type { CaseBetRecord, CaseItem, GameCase, InventoryItem } from '@baize/protocol/games/cases/cases';
import type { BetRow } from '../../bets/placement/bet-row.ts';
import type { RawTransaction } from '../../foundation/db/database.ts';

const INSERT = {
  name: 'cases-keep-items',
  text: `insert into inventory_items (id, bet_id, user_id, slug, item, currency, value, won_at, sale_id)
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::jsonb[], $6::text[], $7::bigint[], $8::timestamptz[], $9::uuid[])`,
};

/** The items that a bet won, as they were at that moment. A function of the bet, so that a repeated call answers the same. */
export function wonItems(bet: BetRow, table: readonly CaseItem[]): InventoryItem[] {
  const { slug, items } = bet.outcome as CaseBetRecord['outcome'];
  return items.map(({ itemId, valueUnits }, index) => ({
    id: inventoryItemId(bet.id, index),
    betId: bet.id,
    slug,
    item: table.find(({ id }) => id === itemId)!,
    currency: bet.currency,
    valueUnits,
    status: saleOf(bet) === null ? 'kept' : 'sold',
    wonAt: bet.placed_at.toISOString(),
  }));
}

/** Puts what the bets won into the inventories, inside the bets' own transaction. */
export function keepItems(sql: RawTransaction, bets: readonly BetRow[], caseOf: (bet: BetRow) => GameCase): void {
  const items = bets.flatMap((bet) => wonItems(bet, caseOf(bet).items).map((item) => ({ ...item, bet })));
  if (items.length === 0) return;
  sql.send(INSERT, [
    items.map(({ id }) => id),
    items.map(({ betId }) => betId),
    items.map(({ bet }) => bet.user_id),
    items.map(({ slug }) => slug),
    items.map(({ item }) => JSON.stringify(item)),
    items.map(({ currency }) => currency),
    items.map(({ valueUnits }) => valueUnits),
    items.map(({ wonAt }) => wonAt),
    items.map(({ bet }) => saleOf(bet)),
  ]);
}

/** [B2] what a bet with bonus money won was sold at once, by the bet itself. */
function saleOf({ id, bonus_id }: BetRow): string | null {
  return bonus_id === null ? null : id;
}

/** A UUID (version 8, RFC 9562) that follows from the bet and the place of the item in it. */
export function inventoryItemId(betId: string, index: number): string {
  const bytes = createHash('sha256').update(`${betId}:${index}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
