import type { Referrals } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { shareOfStakes, weekStart } from '../../bets/weeks/week-of-stakes.ts';
import { codeOf } from './code.ts';
import { friendsStakes, isSomebodyElse } from './friends-stakes.ts';
import type { ReferralTerms } from './terms.ts';

/** Payments that a player is shown. */
const SHOWN = 20;

/** [RF5] The player's link and what it has brought, as of now. No friend is named. */
export async function readReferrals(
  db: Kysely<Tables>,
  userId: string,
  { basisPoints, weeks }: ReferralTerms,
  now: number,
): Promise<Referrals> {
  const stakes = basisPoints > 0 ? await friendsStakes(db, weekStart(now), weeks, userId) : [];
  const payments = await db
    .selectFrom('referral_payments')
    .selectAll()
    .where('referrer_id', '=', userId)
    .orderBy('week_starts_at', 'desc')
    .orderBy('currency')
    .limit(SHOWN)
    .execute();
  const earned = await db
    .selectFrom('referral_payments')
    .select(['currency', sql<number>`sum(paid_units)::bigint`.as('units')])
    .where('referrer_id', '=', userId)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    code: await codeOf(db, userId),
    basisPoints,
    weeks,
    ...(await countFriends(db, userId)),
    soFar: stakes.map(({ currency, stakedUnits }) => ({
      currency,
      stakedUnits,
      rewardUnits: shareOfStakes(stakedUnits, basisPoints),
    })),
    earned,
    payments: payments.map((payment) => ({
      weekStartsAt: payment.week_starts_at.toISOString(),
      currency: payment.currency,
      friends: payment.friends,
      stakedUnits: payment.staked_units,
      paidUnits: payment.paid_units,
      paidAt: payment.paid_at.toISOString(),
    })),
  };
}

async function countFriends(db: Kysely<Tables>, userId: string): Promise<Pick<Referrals, 'registered' | 'deposited'>> {
  const { rows } = await sql<Pick<Referrals, 'registered' | 'deposited'>>`
    select count(*)::integer as registered,
      count(*) filter (where exists (
        select from deposits where deposits.user_id = friend.friend_id and deposits.status = 'credited'))::integer as deposited
    from referrals friend
    where friend.referrer_id = ${userId} and ${isSomebodyElse}`.execute(db);
  return rows[0]!;
}
