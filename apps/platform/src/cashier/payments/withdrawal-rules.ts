import type { Currency, Withdrawal } from '@baize/protocol';
import { minPayoutUnits } from './min-payout.ts';

export type Review = Withdrawal['reviews'][number];

/** What a withdrawal is judged by. Amounts in ledger units of its currency, others as `weighedUnits` has them. */
export interface WithdrawalFacts {
  readonly currency: Currency;
  readonly amountUnits: number;
  /** Everything that the player took out or has on the way, this one included. */
  readonly totalUnits: number;
  readonly hasBeenPaid: boolean;
  readonly isVerified: boolean;
  /** [WD13] whether two persons have to approve it: then it waits for them, whatever else the rules say. */
  readonly needsTwo: boolean;
}

/** In smallest payouts: 100 RUB, 1 USD, 500 KZT, 100 INR, 1 EUR. */
export const LARGE_PAYOUTS = 500;
export const UNVERIFIED_PAYOUTS = 150;

/** [WD3] the one table of what makes a withdrawal wait, in the order shown. */
const RULES: Record<Review, (facts: WithdrawalFacts) => boolean> = {
  'first-withdrawal': ({ hasBeenPaid }) => !hasBeenPaid,
  'large-amount': ({ currency, amountUnits, needsTwo }) =>
    needsTwo || amountUnits > LARGE_PAYOUTS * minPayoutUnits(currency),
  'verification-needed': ({ currency, totalUnits, isVerified }) =>
    !isVerified && totalUnits > UNVERIFIED_PAYOUTS * minPayoutUnits(currency),
};

/** @returns what the withdrawal has to wait for; nothing when it may be sent at once */
export function reviewsOf(facts: WithdrawalFacts): Review[] {
  return (Object.keys(RULES) as Review[]).filter((review) => RULES[review](facts));
}
