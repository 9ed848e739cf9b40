import { describe, expect, it } from '@jest/globals';
import { prospects } from './prospects.ts';

const even = { chanceHundredths: 4_950, direction: 'under' } as const;

describe('prospects of a bet', () => {
  it('pays the multiplier of the chance', () => {
    expect(prospects(even, 2_500_000, 10_000_000_000)).toMatchObject({
      multiplierE4: 20_000,
      payoutUnits: 5_000_000,
      capped: false,
    });
  });

  it('returns 98.99 % of a stake', () => {
    expect(prospects(even, 2_500_000, 10_000_000_000).expectedReturn).toBeCloseTo(0.9899, 4);
  });

  it('tells of the largest win, and that it lowers the return', () => {
    const cut = prospects({ chanceHundredths: 1, direction: 'over' }, 100_000_000, 10_000_000_000);
    expect(cut.capped).toBe(true);
    expect(cut.payoutUnits).toBe(10_000_000_000);
    expect(cut.expectedReturn).toBeLessThan(0.02);
  });

  it('knows the return before there is a stake', () => {
    expect(prospects(even, null, 1)).toMatchObject({ payoutUnits: null, capped: false });
    expect(prospects(even, null, 1).expectedReturn).toBeCloseTo(0.9899, 4);
  });
});
