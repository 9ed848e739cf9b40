import { describe, expect, test } from '@jest/globals';
import { decimalText, largestStakeUnits, paysInFull, payoutUnits } from './payout.ts';

const MAX = Number.MAX_SAFE_INTEGER;

describe('payout', () => {
  test('[F5] the payout is cut to whole units, never rounded', () => {
    expect(payoutUnits(1, 19_999, MAX)).toBe(1);
    expect(payoutUnits(10_000, 19_800, MAX)).toBe(19_800);
    expect(payoutUnits(9_999, 9_999, MAX)).toBe(9_998);
  });

  test('[F5] no precision is lost where the product leaves the safe integers', () => {
    const cases: [number, number][] = [
      [MAX, 10_000],
      [MAX - 1, 9_999],
      [9_007_199_254_741, 999],
      [900_719_925_474_099, 10_001],
      [12_345_678_901_234, 7_777],
    ];
    for (const [stake, multiplier] of cases) {
      expect(BigInt(payoutUnits(stake, multiplier, MAX))).toBe((BigInt(stake) * BigInt(multiplier)) / 10_000n);
    }
  });

  test('[F5] the maximum win caps the payout, also when it would not fit a safe integer', () => {
    expect(payoutUnits(1_000, 50_000, 4_999)).toBe(4_999);
    expect(payoutUnits(1_000, 50_000, 5_000)).toBe(5_000);
    expect(payoutUnits(MAX, 99_000_000, MAX)).toBe(MAX);
  });

  test('[F5] amounts and multipliers that are not whole and non-negative are refused', () => {
    for (const bad of [-1, 0.5, Number.NaN, MAX + 1]) {
      expect(() => payoutUnits(bad, 10_000, MAX)).toThrow(expect.objectContaining({ code: 'amount-invalid' }));
      expect(() => payoutUnits(1, 10_000, bad)).toThrow(expect.objectContaining({ code: 'amount-invalid' }));
      expect(() => payoutUnits(1, bad, MAX)).toThrow(expect.objectContaining({ code: 'multiplier-invalid' }));
    }
  });

  test('[F37] a stake is paid in full up to the largest win, to the last part of a unit', () => {
    expect(paysInFull(99_000_000, { stakeUnits: 1_010_101, maxWinUnits: 10_000_000_000 })).toBe(true);
    expect(paysInFull(99_000_000, { stakeUnits: 1_010_102, maxWinUnits: 10_000_000_000 })).toBe(false);
    // 333 x 3.0001 is 999.0333: cut it would fit.
    expect(paysInFull(30_001, { stakeUnits: 333, maxWinUnits: 999 })).toBe(false);
  });

  test('[F37] the largest stake of a choice is what the largest win is of its multiplier, within that of the game', () => {
    const rub = { maxStakeUnits: 100_000_000, maxWinUnits: 10_000_000_000 };
    expect(largestStakeUnits(99_000_000, rub)).toBe(1_010_101);
    expect(largestStakeUnits(10_000_000, rub)).toBe(10_000_000);
    expect(largestStakeUnits(19_800, rub)).toBe(100_000_000);
    expect(() => largestStakeUnits(0, rub)).toThrow(expect.objectContaining({ code: 'multiplier-invalid' }));
  });

  test('[F5] fixed-point text keeps its zeros', () => {
    expect(decimalText(19_800, 4)).toBe('1.9800');
    expect(decimalText(5, 2)).toBe('0.05');
  });
});
