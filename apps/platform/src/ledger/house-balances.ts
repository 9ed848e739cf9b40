import { type Kysely, sql } from 'kysely';
import type { Tx } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';

/**
 * The house's balances by account id, in ledger units: the last checkpoint of each account and what was posted since.
 * No row holds them, so no bet waits for another to change one.
 */
export async function houseBalances(db: Kysely<Tables>): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; balance: number }>`
    select account.id, (coalesce(checkpoint.balance, 0) + coalesce(since.amount, 0))::bigint as balance
    from ledger_accounts account
    left join lateral (
      select balance, through_transfer_id from ledger_house_checkpoints
      where account_id = account.id order by through_transfer_id desc limit 1
    ) checkpoint on true
    left join lateral (
      select sum(amount) as amount from ledger_postings
      where account_id = account.id and sequence > coalesce(checkpoint.through_transfer_id, 0)
    ) since on true
    where account.purpose <> 'wallet'`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Stores a checkpoint of every house account, so that the sums stay short. */
export async function checkpointHouseBalances(tx: Tx): Promise<void> {
  // Transfers get their ids before they commit: without the lock one with a smaller id could commit after the
  // checkpoint and never be counted. Writers wait for the few milliseconds that this takes.
  await sql`lock table ledger_transfers in share mode`.execute(tx.db);
  const last = await tx.db
    .selectFrom('ledger_transfers')
    .select((each) => each.fn.max('id').as('id'))
    .executeTakeFirst();
  const lastId = last?.id ?? null;
  if (lastId === null) return;
  const balances = await houseBalances(tx.db);
  await tx.db
    .insertInto('ledger_house_checkpoints')
    .values(
      [...balances].map(([accountId, balance]) => ({ account_id: accountId, through_transfer_id: lastId, balance })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
