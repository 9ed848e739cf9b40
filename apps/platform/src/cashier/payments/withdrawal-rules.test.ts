import { describe, expect, test } from '@jest/globals';
import { CURRENCIES } from '@baize/protocol';
import { minPayoutUnits } from './min-payout.ts';
import { LARGE_PAYOUTS, UNVERIFIED_PAYOUTS, reviewsOf, type WithdrawalFacts } from './withdrawal-rules.ts';

const plain: WithdrawalFacts = {
  currency: 'RUB',
  amountUnits: minPayoutUnits('RUB'),
  totalUnits: minPayoutUnits('RUB'),
  hasBeenPaid: true,
  needsTwo: false,
  isVerified: true,
};

describe('[WD3] a withdrawal waits', () => {
  test('for nothing when no line speaks against it', () => {
    expect(reviewsOf(plain)).toEqual([]);
  });

  test('for an operator when it is the first', () => {
    expect(reviewsOf({ ...plain, hasBeenPaid: false })).toEqual(['first-withdrawal']);
  });

  test.each(CURRENCIES)('%s: for an operator above the large amount, not at it', (currency) => {
    const large = LARGE_PAYOUTS * minPayoutUnits(currency);
    expect(reviewsOf({ ...plain, currency, amountUnits: large, totalUnits: large })).toEqual([]);
    expect(reviewsOf({ ...plain, currency, amountUnits: large + 100, totalUnits: large + 100 })).toEqual([
      'large-amount',
    ]);
  });

  test.each(CURRENCIES)('%s: for the identity check when all together is above its limit', (currency) => {
    const totalUnits = UNVERIFIED_PAYOUTS * minPayoutUnits(currency);
    const small = { ...plain, currency, amountUnits: minPayoutUnits(currency), isVerified: false };
    expect(reviewsOf({ ...small, totalUnits })).toEqual([]);
    expect(reviewsOf({ ...small, totalUnits: totalUnits + 100 })).toEqual(['verification-needed']);
    expect(reviewsOf({ ...small, totalUnits: totalUnits + 100, isVerified: true })).toEqual([]);
  });
});
