import { describe, expect, it } from '@jest/globals';
import { prospects } from './prospects.ts';

const even = { chanceHundredths: 4_950, direction: 'under' } as const;
const percent = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  (Number(numerator) * 100) / Number(denominator);

describe('prospects of a bet', () => {
  it('pays the multiplier of the chance', () => {
    expect(prospects(even, 2_500_000, 10_000_000_000)).toMatchObject({ multiplierE4: 20_000, payoutUnits: 5_000_000 });
  });

  it('returns 98.99 % of a stake whose payout needs no cut', () => {
    expect(percent(prospects(even, 2_500_000, 10_000_000_000).returned)).toBeCloseTo(98.99, 3);
  });

  it('takes the cut of small stakes in: a cent at 97.06 % pays 1.02 times, cut to whole units', () => {
    const worst = prospects({ chanceHundredths: 9_706, direction: 'over' }, 100, 100_000_000);
    expect(worst).toMatchObject({ multiplierE4: 10_199, payoutUnits: 101 });
    expect(percent(worst.returned)).toBeCloseTo(98.0208, 4);
  });

  it('knows the return before there is a stake', () => {
    expect(prospects(even, null, 1).payoutUnits).toBeNull();
    expect(percent(prospects(even, null, 1).returned)).toBeCloseTo(98.99, 3);
  });
});
