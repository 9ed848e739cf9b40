import { CURRENCIES, type Currency, type VipCashback } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Bonuses } from './bonuses.ts';
import { cashbackBasisPoints, vipLevel } from './vip-levels.ts';
import { wageredBy } from './vip.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday after 1970 began, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** [B22] bets that were being settled at the end of a week are written by then. */
const PAY_AFTER_MS = 60_000;
/** Payments that a member is shown. */
const SHOWN = 20;
/** Ledger units of a hundredth of a major unit: money that is paid is whole ones. */
const HUNDREDTH_UNITS = 100;
const BASIS_POINTS = 10_000;

/** Beginning of the week that an instant is in. Milliseconds since 1970. */
export function weekStart(at: number): number {
  return at - ((((at - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

/** [B21] what a week's stakes bring, in ledger units, rounded down to hundredths. Exact for any stakes. */
export function cashbackUnits(stakedUnits: number, basisPoints: number): number {
  const hundredths = (BigInt(stakedUnits) * BigInt(basisPoints)) / BigInt(BASIS_POINTS * HUNDREDTH_UNITS);
  return Number(hundredths) * HUNDREDTH_UNITS;
}

/** A member's cashback as of now. Whoever is no member sees what the present week would bring. */
export async function readCashback(db: Kysely<Tables>, userId: string, now: number): Promise<VipCashback> {
  const start = weekStart(now);
  const { level } = vipLevel(await wageredBy(db, userId), CURRENCIES[0]);
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
      cashbackUnits: cashbackUnits(stakedUnits, basisPoints),
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

/**
 * Pays the weeks that are over. A week is written down while it runs, so that one which passed while nothing ran is paid
 * too; each member is paid in a transaction of their own.
 */
export async function payDueCashback(bonuses: Bonuses): Promise<void> {
  const { database, clock } = bonuses;
  const db = database.kysely;
  await db
    .insertInto('vip_cashback_weeks')
    .values({ week_starts_at: new Date(weekStart(clock())), paid_at: null })
    .onConflict((conflict) => conflict.column('week_starts_at').doNothing())
    .execute();
  const due = await db
    .selectFrom('vip_cashback_weeks')
    .select('week_starts_at')
    .where('paid_at', 'is', null)
    .where('week_starts_at', '<=', new Date(clock() - WEEK_MS - PAY_AFTER_MS))
    .orderBy('week_starts_at')
    .execute();
  for (const { week_starts_at } of due) {
    for (const userId of await membersOf(db, week_starts_at.getTime()))
      await payMember(bonuses, userId, week_starts_at.getTime());
    await db
      .updateTable('vip_cashback_weeks')
      .set({ paid_at: new Date(clock()) })
      .where('week_starts_at', '=', week_starts_at)
      .execute();
  }
}

async function membersOf(db: Kysely<Tables>, start: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vip_members')
    .select('user_id')
    .where('joined_at', '<', new Date(start + WEEK_MS))
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** [B22] pays one member what one week brought, in each currency, once. */
export async function payMember({ database, ledger, clock }: Bonuses, userId: string, start: number): Promise<void> {
  const end = new Date(start + WEEK_MS);
  const { level } = vipLevel(await wageredBy(database.kysely, userId, end), CURRENCIES[0]);
  const basisPoints = cashbackBasisPoints(level);
  for (const { currency, stakedUnits } of await stakedIn(database.kysely, userId, start)) {
    const paidUnits = cashbackUnits(stakedUnits, basisPoints);
    if (paidUnits === 0) continue;
    await database.transaction(async (tx) => {
      const written = await tx.db
        .insertInto('vip_cashback')
        .values({
          user_id: userId,
          currency,
          week_starts_at: new Date(start),
          level,
          basis_points: basisPoints,
          staked_units: stakedUnits,
          paid_units: paidUnits,
          paid_at: new Date(clock()),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'week_starts_at', 'currency']).doNothing())
        .returning('user_id')
        .executeTakeFirst();
      if (written === undefined) return;
      await ledger.transfer(tx, {
        key: `cashback:${userId}:${currency}:${new Date(start).toISOString().slice(0, 10)}`,
        userId,
        currency,
        amountUnits: paidUnits,
        kind: 'cashback',
        reference: null,
        against: [{ account: 'vip-cashback', amountUnits: -paidUnits }],
      });
    });
  }
}

/** [W4] stakes with real money that were won or lost in the week, by currency. */
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
