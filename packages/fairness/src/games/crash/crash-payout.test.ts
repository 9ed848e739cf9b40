import { describe, expect, test } from '@jest/globals';
import { cashOutPays, crashPayoutUnits, forcedCashOutHundredths } from './crash-payout.ts';

describe('crash payout', () => {
  test('[F14] a target equal to the bust pays, one above it does not', () => {
    expect(cashOutPays(280, 280)).toBe(true);
    expect(cashOutPays(281, 280)).toBe(false);
  });

  test('[F14] the payout is the stake times the multiplier, cut and capped', () => {
    expect(crashPayoutUnits(5_000_000, 247, 10 ** 12)).toBe(12_350_000);
    expect(crashPayoutUnits(3, 133, 10 ** 12)).toBe(3);
    expect(crashPayoutUnits(5_000_000, 247, 6_000_000)).toBe(6_000_000);
  });

  test('[F14] the forced cash-out is the least multiplier that pays the maximum', () => {
    for (const [stake, maximum] of [
      [7, 1_000],
      [10_000, 10_000],
      [333, 99_999],
      [100, Number.MAX_SAFE_INTEGER],
    ] as const) {
      const forced = forcedCashOutHundredths(stake, maximum);
      const exact = (multiplier: bigint) => (BigInt(stake) * multiplier) / 100n;
      expect(exact(BigInt(forced))).toBeGreaterThanOrEqual(BigInt(maximum));
      if (forced > 100) expect(exact(BigInt(forced) - 1n)).toBeLessThan(BigInt(maximum));
    }
  });

  test('[F14] a maximum that no multiplier reaches gives the greatest safe integer', () => {
    expect(forcedCashOutHundredths(1, Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('[F14] a stake of zero has no forced cash-out', () => {
    expect(() => forcedCashOutHundredths(0, 1)).toThrow(expect.objectContaining({ code: 'amount-invalid' }));
  });
});
