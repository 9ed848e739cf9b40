import { randomUUID } from 'node:crypto';
import { MULTIPLIER_SCALE } from '@baize/fairness';
import type { LockedWallet } from '../bets/batch-state.ts';
import type { BetRow } from '../bets/bet-row.ts';
import type { Database, RawTransaction } from '../db/database.ts';
import type { HouseAccounts } from '../ledger/accounts.ts';
import type { CashOut, RoundBet } from './round.ts';

/** How one bet ends with money: a cash-out, or the stake back. */
export interface Settlement {
  readonly bet: RoundBet;
  /** Null: the stake goes back. */
  readonly cashOut: CashOut | null;
}

/** What was settled, with the wallets as they are now. */
export interface Settled {
  readonly bets: readonly BetRow[];
  readonly wallets: readonly LockedWallet[];
}

const LOCK_WALLETS = {
  name: 'crash-lock-wallets',
  text: 'select id, user_id, currency, balance, sequence from wallets where id = any($1::bigint[]) order by id for update',
};
const LOCK_BETS = {
  name: 'crash-lock-bets',
  text: "select id from bets where id = any($1::uuid[]) and status = 'open' order by id for update",
};
const WRITE = {
  name: 'crash-settle',
  text: `with transfer as (
      insert into ledger_transfers (key) values ($1) returning id
    ), settled as (
      update bets set status = bet.status, payout = bet.payout, multiplier = bet.multiplier, balance_after = bet.balance_after, settled_at = $2,
        outcome = bets.outcome || jsonb_build_object('cashedOutAt', bet.cashed_out_at)
      from unnest($3::uuid[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
        as bet (id, status, payout, multiplier, cashed_out_at, balance_after)
      where bets.id = bet.id returning bets.*
    ), posted as (
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
      select posting.account_id, posting.sequence, transfer.id, posting.amount, posting.balance_after, posting.kind, posting.reference
      from transfer, unnest($9::bigint[], $10::bigint[], $5::bigint[], $8::bigint[], $11::text[], $3::uuid[])
        as posting (account_id, sequence, amount, balance_after, kind, reference)
      union all
      select house.account_id, transfer.id, transfer.id, house.amount, null, 'bets', null
      from transfer, unnest($12::bigint[], $13::bigint[]) as house (account_id, amount)
    ), paid as (
      update wallets set balance = wallet.balance, sequence = wallet.sequence
      from unnest($14::bigint[], $15::bigint[], $16::bigint[]) as wallet (id, balance, sequence) where wallets.id = wallet.id
    )
    select * from settled`,
};
const LOSE = {
  name: 'crash-lose',
  text: "update bets set status = 'lost', multiplier = 0, settled_at = $2 where round_number = $1 and status = 'open' returning *",
};

/**
 * Pays settlements in one transaction of the caller. A bet that is not open any more is left alone, so that doing it
 * twice pays once.
 */
export async function settleBets(
  sql: RawTransaction,
  houseAccounts: HouseAccounts,
  settlements: readonly Settlement[],
  now: Date,
): Promise<Settled> {
  const wallets = await sql.query<LockedWallet>(LOCK_WALLETS, [
    [...new Set(settlements.map(({ bet }) => bet.walletId))],
  ]);
  const open = new Set(
    (await sql.query<{ id: string }>(LOCK_BETS, [settlements.map(({ bet }) => bet.betId)])).map(({ id }) => id),
  );
  const due = settlements.filter(({ bet }) => open.has(bet.betId));
  if (due.length === 0) return { bets: [], wallets: [] };

  const states = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  const house = new Map<number, number>();
  const steps = due.map(({ bet, cashOut }) => {
    const payoutUnits = cashOut?.payoutUnits ?? bet.stakeUnits;
    const before = states.get(bet.walletId)!;
    const wallet = { ...before, balance: before.balance + payoutUnits, sequence: before.sequence + 1 };
    states.set(bet.walletId, wallet);
    const account = houseAccounts('crash', bet.currency);
    house.set(account, (house.get(account) ?? 0) - payoutUnits);
    return { bet, cashOut, payoutUnits, wallet };
  });
  const changed = [...new Set(steps.map(({ wallet }) => wallet.id))].map((id) => states.get(id)!);
  const bets = await sql.query<BetRow>(WRITE, [
    `crash:${randomUUID()}`,
    now,
    steps.map(({ bet }) => bet.betId),
    steps.map(({ cashOut }) => (cashOut === null ? 'refunded' : 'won')),
    steps.map(({ payoutUnits }) => payoutUnits),
    steps.map(({ cashOut }) => (cashOut === null ? MULTIPLIER_SCALE : cashOut.cashedOutAt * (MULTIPLIER_SCALE / 100))),
    steps.map(({ cashOut }) => cashOut?.cashedOutAt ?? null),
    steps.map(({ wallet }) => wallet.balance),
    steps.map(({ wallet }) => wallet.id),
    steps.map(({ wallet }) => wallet.sequence),
    steps.map(({ cashOut }) => (cashOut === null ? 'refund' : 'payout')),
    [...house.keys()],
    [...house.values()],
    changed.map(({ id }) => id),
    changed.map(({ balance }) => balance),
    changed.map(({ sequence }) => sequence),
  ]);
  return { bets, wallets: changed };
}

/** What was paid to those of these bets that were cashed out. */
export async function readCashOuts({ kysely }: Database, ids: readonly string[]): Promise<Map<string, CashOut>> {
  const rows = await kysely
    .selectFrom('bets')
    .select(['id', 'outcome', 'payout'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'won')
    .execute();
  return new Map(
    rows.map(({ id, outcome, payout }) => [
      id,
      { cashedOutAt: (outcome as { cashedOutAt: number }).cashedOutAt, payoutUnits: payout },
    ]),
  );
}

/** Ends every bet of the round that is still open as lost. */
export function loseOpenBets(sql: RawTransaction, roundNumber: number, now: Date): Promise<BetRow[]> {
  return sql.query<BetRow>(LOSE, [roundNumber, now]);
}
