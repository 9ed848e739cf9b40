import { describe, expect, it } from '@jest/globals';
import { figuresOf, possiblePayoutUnits } from './figures.ts';

const all = (count: number): number[] => Array.from({ length: count }, (_each, index) => index);

describe('[BS6] a bet in figures', () => {
  it('a single is its price', () =>
    expect(figuresOf({ type: 'single', selections: [0] }, [2_350])).toEqual({ combinations: 1, fullOddsMilli: 2_350 }));

  it('an accumulator is the product, cut once', () =>
    // 2.35 * 1.48 * 1.72 = 5.98216
    expect(figuresOf({ type: 'accumulator', selections: all(3) }, [2_350, 1_480, 1_720])).toEqual({
      combinations: 1,
      fullOddsMilli: 5_982,
    }));

  it('a system 2 of 3 is the mean of its three doubles', () =>
    // (2*3 + 2*4 + 3*4) / 3 = 8.666…
    expect(figuresOf({ type: 'system', winners: 2, selections: all(3) }, [2_000, 3_000, 4_000])).toEqual({
      combinations: 3,
      fullOddsMilli: 8_666,
    }));

  it('a system 6 of 12 is 924 combinations', () =>
    expect(figuresOf({ type: 'system', winners: 6, selections: all(12) }, Array<number>(12).fill(1_500))).toEqual({
      combinations: 924,
      fullOddsMilli: 11_390,
    }));

  it('pays no more than the limit, and whole units', () => {
    expect(possiblePayoutUnits(3, 1_500, 1_000)).toBe(4);
    expect(possiblePayoutUnits(5_000_000, 5_982, 1_000_000_000)).toBe(29_910_000);
    expect(possiblePayoutUnits(9_000_000_000_000, 10_000_000_000, 7)).toBe(7);
  });
});
