import { openWallet } from '../../ledger/wallets.ts';
import { type WeekPayer, payDueWeeks, payOnce } from '../../bets/weeks/pay-weeks.ts';
import { shareOfStakes } from '../../bets/weeks/week-of-stakes.ts';
import { type FriendsStakes, friendsStakes } from './friends-stakes.ts';
import type { ReferralTerms } from './terms.ts';

export interface ReferralPayer extends WeekPayer {
  readonly terms: ReferralTerms;
}

/** [RF6] Pays the weeks that are over. Any number of processes may do so at once: each payment is made once. */
export async function payDueReferrals(payer: ReferralPayer): Promise<void> {
  const { database, terms } = payer;
  await payDueWeeks(payer, 'referral_weeks', async (week) => {
    if (terms.basisPoints === 0) return;
    for (const stakes of await friendsStakes(database.kysely, week.getTime(), terms.weeks))
      await payReferrer(payer, stakes, week);
  });
}

/** Pays one player what their friends' stakes of one week brought in one currency, once. */
async function payReferrer(
  payer: ReferralPayer,
  { referrerId, currency, friends, stakedUnits }: FriendsStakes,
  week: Date,
): Promise<void> {
  const { basisPoints } = payer.terms;
  const paidUnits = shareOfStakes(stakedUnits, basisPoints);
  const payment = { kind: 'referral', account: 'referrals', userId: referrerId, currency, week, paidUnits } as const;
  await payOnce(payer, payment, async (tx) => {
    // Friends may play in a currency that their referrer has never had.
    await openWallet(tx, referrerId, currency);
    return tx.db
      .insertInto('referral_payments')
      .values({
        referrer_id: referrerId,
        currency,
        week_starts_at: week,
        friends,
        basis_points: basisPoints,
        staked_units: stakedUnits,
        paid_units: paidUnits,
        paid_at: new Date(payer.clock()),
      })
      .onConflict((conflict) => conflict.columns(['referrer_id', 'week_starts_at', 'currency']).doNothing())
      .returning('referrer_id')
      .executeTakeFirst();
  });
}
