import { describe, expect, it } from '@jest/globals';
import type { SlipBetShape } from '@baize/protocol';
import { config } from '../testing/fixtures.ts';
import { limitsOf } from './bet-limits.ts';
import { figuresOf, fullOddsMilli, possiblePayoutUnits } from './figures.ts';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const all = (count: number): number[] => Array.from({ length: count }, (_each, index) => index);
function figures(shape: SlipBetShape, odds: readonly number[]) {
  const { combinations, full } = figuresOf(shape, odds);
  return { combinations, full, odds: fullOddsMilli(full) };
}

describe('[BS6] a bet in figures', () => {
  it('a single is its price', () =>
    expect(figures({ type: 'single', selections: [0] }, [2_350])).toMatchObject({ combinations: 1, odds: 2_350 }));

  it('an accumulator is the product, and its payout is cut once', () => {
    // 2.35 * 1.48 * 1.72 = 5.98216
    const { combinations, full, odds } = figures({ type: 'accumulator', selections: all(3) }, [2_350, 1_480, 1_720]);
    expect([combinations, odds]).toEqual([1, 5_982]);
    expect(possiblePayoutUnits(5_000_000, full, NO_LIMIT)).toBe(29_910_800);
  });

  it('a system 2 of 3 is the mean of its three doubles', () => {
    // (2*3 + 2*4 + 3*4) / 3 = 8.666…
    const { combinations, full, odds } = figures(
      { type: 'system', winners: 2, selections: all(3) },
      [2_000, 3_000, 4_000],
    );
    expect([combinations, odds]).toEqual([3, 8_666]);
    expect(possiblePayoutUnits(3_000_000, full, NO_LIMIT)).toBe(26_000_000);
  });

  it('a system 6 of 12 is 924 combinations', () =>
    expect(figures({ type: 'system', winners: 6, selections: all(12) }, Array<number>(12).fill(1_500))).toMatchObject({
      combinations: 924,
      odds: 11_390,
    }));

  it('pays whole units, and no more than the limit', () => {
    const { full } = figures({ type: 'single', selections: [0] }, [1_500]);
    expect(possiblePayoutUnits(3, full, NO_LIMIT)).toBe(4);
    expect(possiblePayoutUnits(3, full, 2)).toBe(2);
  });

  it('no stake may win more than the largest payout', () => {
    const { full } = figures({ type: 'single', selections: [0] }, [100_000]);
    expect(limitsOf(config, 'RUB', full)).toMatchObject({ minStakeUnits: 200_000, maxStakeUnits: 50_000_000 });
    expect(limitsOf(config, 'USD', full)).toBeNull();
  });
});
