import { DEFAULT_CURRENCY, type Currency, type VipCashback } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import { isNoRegular } from '../../foundation/regulars/regular-ids.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { payDueWeeks, payOnce } from '../weeks/pay-weeks.ts';
import { WEEK_MS, shareOfStakes, weekStart } from '../weeks/week-of-stakes.ts';
import type { Bonuses } from './bonuses.ts';
import { cashbackBasisPoints, vipLevel } from './vip-levels.ts';
import { wageredBy } from './vip.ts';

/** Payments that a member is shown. */
const SHOWN = 20;

/** A member's cashback as of now. A player who is not a member sees what the present week would bring. */
export async function readCashback(db: Kysely<Tables>, userId: string, now: number): Promise<VipCashback> {
  const start = weekStart(now);
  const { level } = vipLevel(await wageredBy(db, userId), DEFAULT_CURRENCY);
  const basisPoints = cashbackBasisPoints(level);
  const staked = await stakedIn(db, userId, start);
  const payments = await db
    .selectFrom('vip_cashback')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('week_starts_at', 'desc')
    .orderBy('currency')
    .limit(SHOWN)
    .execute();
  return {
    weekStartsAt: new Date(start).toISOString(),
    weekEndsAt: new Date(start + WEEK_MS).toISOString(),
    basisPoints,
    soFar: staked.map(({ currency, stakedUnits }) => ({
      currency,
      stakedUnits,
      cashbackUnits: shareOfStakes(stakedUnits, basisPoints),
    })),
    payments: payments.map((payment) => ({
      weekStartsAt: payment.week_starts_at.toISOString(),
      currency: payment.currency,
      level: payment.level,
      stakedUnits: payment.staked_units,
      paidUnits: payment.paid_units,
      paidAt: payment.paid_at.toISOString(),
    })),
  };
}

/** [B22] Pays the weeks that are over, each member in a transaction of their own. */
export async function payDueCashback(bonuses: Bonuses): Promise<void> {
  await payDueWeeks(bonuses, 'vip_cashback_weeks', async (week) => {
    for (const userId of await membersOf(bonuses.database.kysely, week.getTime()))
      await payMember(bonuses, userId, week);
  });
}

async function membersOf(db: Kysely<Tables>, start: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vip_members')
    .select('user_id')
    .where('joined_at', '<', new Date(start + WEEK_MS))
    .where(isNoRegular('user_id'))
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Pays one member what one week brought, in each currency, once. */
async function payMember(bonuses: Bonuses, userId: string, week: Date): Promise<void> {
  const db = bonuses.database.kysely;
  const { level } = vipLevel(await wageredBy(db, userId, new Date(week.getTime() + WEEK_MS)), DEFAULT_CURRENCY);
  const basisPoints = cashbackBasisPoints(level);
  for (const { currency, stakedUnits } of await stakedIn(db, userId, week.getTime())) {
    const paidUnits = shareOfStakes(stakedUnits, basisPoints);
    const payment = { kind: 'cashback', account: 'vip-cashback', userId, currency, week, paidUnits } as const;
    await payOnce(bonuses, payment, (tx) =>
      tx.db
        .insertInto('vip_cashback')
        .values({
          user_id: userId,
          currency,
          week_starts_at: week,
          level,
          basis_points: basisPoints,
          staked_units: stakedUnits,
          paid_units: paidUnits,
          paid_at: new Date(bonuses.clock()),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'week_starts_at', 'currency']).doNothing())
        .returning('user_id')
        .executeTakeFirst(),
    );
  }
}

/** [WG4] stakes with real money that were won or lost in the week, by currency. */
async function stakedIn(
  db: Kysely<Tables>,
  userId: string,
  start: number,
): Promise<{ currency: Currency; stakedUnits: number }[]> {
  const { rows } = await sql<{ currency: Currency; stakedUnits: number }>`
    select wallet.currency, sum(wagers.risked)::bigint as "stakedUnits"
    from wallets wallet join wagers on wagers.wallet_id = wallet.id
    where wallet.user_id = ${userId} and wallet.kind = 'real' and wagers.risked > 0
      and wagers.settled_at >= ${new Date(start)} and wagers.settled_at < ${new Date(start + WEEK_MS)}
    group by wallet.currency order by wallet.currency`.execute(db);
  return rows;
}
