import { randomUUID } from 'node:crypto';
import { type PlayedBonus, lockPlayed, sendCounted, sendPaid } from '../bonuses/wagering.ts';
import type { RawTransaction } from '../../foundation/db/database.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import { FACE_COLUMNS, FACE_JOIN } from '../../players/faces/face.ts';
import type { ShownBet } from './bet-row.ts';
import { planPayouts } from './plan-payouts.ts';
import type { Settlement } from './settlement.ts';

/** What was settled, with the wallets as they are now. */
export interface Settled {
  readonly bets: readonly ShownBet[];
  readonly wallets: readonly LockedWallet[];
}

/** Every wallet of the bets' players in the bets' currencies: money of a bonus that was completed becomes real money. */
const LOCK_WALLETS = {
  name: 'bets-lock-wallets-of',
  text: `select wallets.id, wallets.user_id, wallets.currency, wallets.kind, wallets.balance, wallets.sequence
    from wallets join (select distinct user_id, currency from wallets where id = any($1::bigint[])) as player
      on wallets.user_id = player.user_id and wallets.currency = player.currency
    order by wallets.id for update of wallets`,
};
const LOCK_BETS = {
  name: 'bets-lock-open',
  text: "select id, bonus_id from bets where id = any($1::uuid[]) and status = 'open' order by id for update",
};
/** Bets that lose move no money, and make no transfer. */
const WRITE = {
  name: 'bets-settle',
  text: `with transfer as (
      insert into ledger_transfers (key) select $1 where cardinality($15::bigint[]) > 0 returning id
    ), settled as (
      update bets set status = bet.status, payout = bet.payout, multiplier = bet.multiplier, balance_after = bet.balance_after, settled_at = $2,
        outcome = bets.outcome || bet.outcome
      from rows from (
        unnest($3::uuid[]), unnest($4::text[]), unnest($5::bigint[]), unnest($6::bigint[]), unnest($7::bigint[]), jsonb_array_elements($8::jsonb)
      ) as bet (id, status, payout, multiplier, balance_after, outcome)
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
    select settled.*, ${FACE_COLUMNS} from settled ${FACE_JOIN}`,
};

/**
 * Locks the wallets that settling bets of these wallets may change, before any row that other paths lock after wallets.
 */
export function lockWalletsOf(sql: RawTransaction, walletIds: readonly number[]): Promise<LockedWallet[]> {
  return sql.query<LockedWallet>(LOCK_WALLETS, [[...new Set(walletIds)]]);
}

/**
 * Ends open bets in one transaction of the caller. A bet that is not open any more is left alone, so that doing it
 * twice pays once.
 */
export async function settleOpenBets(
  sql: RawTransaction,
  houseAccounts: HouseAccounts,
  settlements: readonly Settlement[],
  now: Date,
): Promise<Settled> {
  const wallets = await lockWalletsOf(
    sql,
    settlements.map(({ bet }) => bet.walletId),
  );
  const open = await sql.query<OpenBonus>(LOCK_BETS, [settlements.map(({ bet }) => bet.betId)]);
  const bonusOf = new Map(open.map(({ id, bonus_id }) => [id, bonus_id]));
  const due = settlements.filter(({ bet }) => bonusOf.has(bet.betId));
  if (due.length === 0) return { bets: [], wallets: [] };

  const bonuses = await bonusesOf(sql, wallets, open);
  const plan = planPayouts(due, { wallets, bonusOf, bonuses }, houseAccounts);
  const bets = await sql.query<ShownBet>(WRITE, [
    `settle:${randomUUID()}`,
    now,
    plan.steps.map(({ bet }) => bet.betId),
    plan.steps.map(({ status }) => status),
    plan.steps.map(({ payoutUnits }) => payoutUnits),
    plan.steps.map(({ multiplier }) => multiplier),
    plan.steps.map(({ realBalanceUnits }) => realBalanceUnits),
    JSON.stringify(plan.steps.map(({ outcome }) => outcome)),
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

interface OpenBonus {
  readonly id: string;
  readonly bonus_id: string | null;
}

/** A player who never got a bonus has no bonus wallet, so no query is made for one. */
async function bonusesOf(
  sql: RawTransaction,
  wallets: readonly LockedWallet[],
  open: readonly OpenBonus[],
): Promise<PlayedBonus[]> {
  const withBonus = wallets.filter(({ kind }) => kind === 'bonus');
  if (withBonus.length === 0) return [];
  return lockPlayed(
    sql,
    open.flatMap(({ bonus_id }) => bonus_id ?? []),
    withBonus.map(({ user_id }) => user_id),
  );
}
