import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';
import type { Record } from './record.ts';

/** Each opening stored what it won, and each item was sold once or is still in the inventory. */
export async function wrongItems(database: Database, record: Record): Promise<string[]> {
  return [
    ...(await lostItems(database, record)),
    ...(await wrongOpenings(database)),
    ...(await wrongSales(database, record)),
  ];
}

async function lostItems({ kysely }: Database, { items }: Record): Promise<string[]> {
  const rows = await kysely.selectFrom('inventory_items').select(['id', 'value']).execute();
  const stored = new Map(rows.map(({ id, value }) => [id, value]));
  return [...items]
    .filter(([id, valueUnits]) => stored.get(id) !== valueUnits)
    .map(([id]) => `item ${id} was acknowledged and is not there with that value`);
}

async function wrongOpenings({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select bets.id from bets left join inventory_items item on item.bet_id = bets.id
    where bets.game = 'cases' group by bets.id having bets.payout <> coalesce(sum(item.value), 0)`.execute(kysely);
  return rows.map(({ id }) => `opening ${id} kept other items than it won`);
}

/** An item won with bonus money was sold by the bet itself, whose posting is a payout. */
async function wrongSales({ kysely }: Database, { sales }: Record): Promise<string[]> {
  const { rows } = await sql<{ id: string; worth: number; paid: number; postings: number }>`
    select sale.id, sale.worth, coalesce(sum(posting.amount), 0)::bigint as paid, count(posting.transfer_id) as postings from (
      select sale_id as id, sum(value)::bigint as worth from inventory_items item join bets on bets.id = item.bet_id
      where sale_id is not null and bets.bonus_id is null group by sale_id
    ) sale
    left join ledger_postings posting on posting.reference = sale.id and posting.kind = 'sale' and posting.balance_after is not null
    group by sale.id, sale.worth`.execute(kysely);
  const stored = new Map(rows.map(({ id, worth }) => [id, worth]));
  return [
    ...[...sales]
      .filter(([id, soldUnits]) => stored.get(id) !== soldUnits)
      .map(([id]) => `sale ${id} was acknowledged and is not there with that sum`),
    ...rows
      .filter(({ worth, paid, postings }) => worth !== paid || postings !== 1)
      .map(({ id, worth, paid, postings }) => `sale ${id} of ${worth} was paid ${paid} by ${postings} postings`),
  ];
}
