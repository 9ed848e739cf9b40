import type { WeekSummary } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import { limitIn } from '../../cashier/payments/weekly-limit.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';

interface Row {
  currency: WeekSummary['currency'];
  staked: number;
  paid: number;
  deposited: number;
  weekly_deposit_limit_units: number | null;
  weekly_deposit_limit_currency: WeekSummary['currency'] | null;
  next_deposit_limit_units: number | null;
  next_deposit_limit_currency: WeekSummary['currency'] | null;
  next_deposit_limit_at: Date | null;
  days: { date: string; netUnits: number }[];
}

/**
 * [WG2] seven days of the player, as days of the player's own time zone, up to `until`; with null up to today. Open and refunded bets do
 * not count, nor does bonus money; what a case gave counts as paid when it is sold, on that day.
 */
export async function readWeek(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
  until: string | null = null,
): Promise<WeekSummary> {
  const { rows } = await sql<Row>`
    with player as (
      select id, currency, weekly_deposit_limit_units, weekly_deposit_limit_currency,
        next_deposit_limit_units, next_deposit_limit_currency, next_deposit_limit_at, coalesce(timezone, 'UTC') as zone from users where id = ${userId}
    ), day as (
      select coalesce(${until}::date, (${now}::timestamptz at time zone zone)::date) - back as date from player, generate_series(6, 0, -1) back
    ), week as (
      select min(date)::timestamp at time zone (select zone from player) as since,
        (max(date) + 1)::timestamp at time zone (select zone from player) as until from day
    ), played as (
      select (wagers.placed_at at time zone zone)::date as date, sum(decided) as staked,
        sum(case when game = 'cases' then 0 else payout end) as paid
      from player join wallets on wallets.user_id = player.id and wallets.currency = player.currency and wallets.kind = 'real'
      join wagers on wagers.wallet_id = wallets.id, week
      where placed_at >= week.since and placed_at < week.until and decided > 0
      group by 1
    ), money_in as (
      select (transfer.at at time zone zone)::date as date, posting.kind, posting.amount
      from player join wallets on wallets.user_id = player.id and wallets.currency = player.currency and wallets.kind = 'real'
      join ledger_postings posting on posting.account_id = wallets.id and posting.kind in ('deposit', 'sale')
      join ledger_transfers transfer on transfer.id = posting.transfer_id, week
      where transfer.at >= week.since and transfer.at < week.until
    ), moved as (
      select date, staked, paid from played union all select date, 0, amount from money_in where kind = 'sale'
    ), net as (
      select date, sum(paid) - sum(staked) as units from moved group by date
    )
    select player.currency, player.weekly_deposit_limit_units, player.weekly_deposit_limit_currency,
      player.next_deposit_limit_units, player.next_deposit_limit_currency, player.next_deposit_limit_at,
      coalesce((select sum(staked) from moved), 0)::bigint as staked,
      coalesce((select sum(paid) from moved), 0)::bigint as paid,
      coalesce((select sum(amount) from money_in where kind = 'deposit'), 0)::bigint as deposited,
      (select jsonb_agg(jsonb_build_object('date', to_char(day.date, 'YYYY-MM-DD'), 'netUnits', coalesce(net.units, 0)) order by day.date)
        from day left join net on net.date = day.date) as days
    from player`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  return {
    currency: row.currency,
    stakedUnits: row.staked,
    paidUnits: row.paid,
    depositedUnits: row.deposited,
    weeklyDepositLimitUnits: limitIn(row, row.currency, now.getTime()),
    days: row.days,
  };
}
