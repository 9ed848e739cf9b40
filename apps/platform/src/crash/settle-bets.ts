import { randomUUID } from 'node:crypto';
import { MULTIPLIER_SCALE } from '@baize/fairness';
import type { LockedWallet } from '../bets/batch-state.ts';
import type { BetRow } from '../bets/bet-row.ts';
import { type PlayedBonus, lockActive, lockPlayed, sendCounted, sendPaid } from '../bonuses/wagering.ts';
import type { Database, RawTransaction } from '../db/database.ts';
import type { HouseAccounts } from '../ledger/accounts.ts';
import { planPayouts } from './plan-payouts.ts';
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

/** Every wallet of the bets' players in the bets' currencies: money of a bonus that was completed becomes real money. */
const LOCK_WALLETS = {
  name: 'crash-lock-wallets',
  text: `select wallets.id, wallets.user_id, wallets.currency, wallets.kind, wallets.balance, wallets.sequence
    from wallets join (select distinct user_id, currency from wallets where id = any($1::bigint[])) as player
      on wallets.user_id = player.user_id and wallets.currency = player.currency
    order by wallets.id for update of wallets`,
};
const LOCK_BETS = {
  name: 'crash-lock-bets',
  text: "select id, bonus_id from bets where id = any($1::uuid[]) and status = 'open' order by id for update",
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
      from transfer, unnest($9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::uuid[])
        as posting (account_id, sequence, amount, balance_after, kind, reference)
      union all
      select house.account_id, transfer.id, transfer.id, house.amount, null, 'bets', null
      from transfer, unnest($15::bigint[], $16::bigint[]) as house (account_id, amount)
    ), paid as (
      update wallets set balance = wallet.balance, sequence = wallet.sequence
      from unnest($17::bigint[], $18::bigint[], $19::bigint[]) as wallet (id, balance, sequence) where wallets.id = wallet.id
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
  const open = await sql.query<OpenBet>(LOCK_BETS, [settlements.map(({ bet }) => bet.betId)]);
  const bonusOf = new Map(open.map(({ id, bonus_id }) => [id, bonus_id]));
  const due = settlements.filter(({ bet }) => bonusOf.has(bet.betId));
  if (due.length === 0) return { bets: [], wallets: [] };

  const bonuses = await bonusesOf(sql, wallets, open);
  const plan = planPayouts(due, { wallets, bonusOf, bonuses }, houseAccounts);
  const bets = await sql.query<BetRow>(WRITE, [
    `crash:${randomUUID()}`,
    now,
    plan.steps.map(({ bet }) => bet.betId),
    plan.steps.map(({ cashOut }) => (cashOut === null ? 'refunded' : 'won')),
    plan.steps.map(({ payoutUnits }) => payoutUnits),
    plan.steps.map(({ cashOut }) =>
      cashOut === null ? MULTIPLIER_SCALE : cashOut.cashedOutAt * (MULTIPLIER_SCALE / 100),
    ),
    plan.steps.map(({ cashOut }) => cashOut?.cashedOutAt ?? null),
    plan.steps.map(({ realBalanceUnits }) => realBalanceUnits),
    plan.postings.map(({ accountId }) => accountId),
    plan.postings.map(({ sequence }) => sequence),
    plan.postings.map(({ amountUnits }) => amountUnits),
    plan.postings.map(({ balanceUnits }) => balanceUnits),
    plan.postings.map(({ kind }) => kind),
    plan.postings.map(({ betId }) => betId),
    plan.house.map(([account]) => account),
    plan.house.map(([, amount]) => amount),
    plan.wallets.map(({ id }) => id),
    plan.wallets.map(({ balance }) => balance),
    plan.wallets.map(({ sequence }) => sequence),
  ]);
  sendPaid(sql, plan.paidByBonus);
  sendCounted(sql, bonuses, bets, now);
  return { bets, wallets: plan.wallets };
}

interface OpenBet {
  readonly id: string;
  readonly bonus_id: string | null;
}

/** Whoever was never given a bonus has no bonus wallet, and costs no look for one. */
async function bonusesOf(
  sql: RawTransaction,
  wallets: readonly LockedWallet[],
  open: readonly OpenBet[],
): Promise<PlayedBonus[]> {
  const withBonus = wallets.filter(({ kind }) => kind === 'bonus');
  if (withBonus.length === 0) return [];
  return lockPlayed(
    sql,
    open.flatMap(({ bonus_id }) => bonus_id ?? []),
    withBonus.map(({ user_id }) => user_id),
  );
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
export async function loseOpenBets(sql: RawTransaction, roundNumber: number, now: Date): Promise<BetRow[]> {
  const lost = await sql.query<BetRow>(LOSE, [roundNumber, now]);
  if (lost.length === 0) return lost;
  const bonuses = await lockActive(
    sql,
    lost.map(({ user_id }) => user_id),
  );
  sendCounted(sql, bonuses, lost, now);
  return lost;
}
