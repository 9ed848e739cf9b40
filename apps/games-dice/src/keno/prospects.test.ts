import { describe, expect, it } from '@jest/globals';
import { chanceText } from './chance-text.ts';
import { prospects } from './prospects.ts';

const six = { risk: 'medium', picks: [1, 2, 3, 4, 5, 6] } as const;

describe('prospects of a keno bet', () => {
  it('lists what each number of hits pays, and chances that sum to one', () => {
    const { hits } = prospects(six, null, 1);
    expect(hits.map(({ multiplierE4 }) => multiplierE4)).toEqual([0, 0, 0, 30_000, 90_000, 1_800_000, 7_100_000]);
    expect(hits.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('adds up the chances of a payout of the stake or more, and not of a smaller one', () => {
    const { hits, chanceBack } = prospects({ risk: 'low', picks: [1] }, null, 1);
    expect(hits[0]?.multiplierE4).toBe(7_000);
    expect(chanceBack).toBeCloseTo(0.25, 12);
  });

  it('returns what the exact fraction says, and without picks nothing', () => {
    // 3 x 12.69 % + 9 x 2.38 % + 180 x 0.197 % + 710 x 0.0055 %
    const { numerator, denominator } = prospects(six, 100_000, 10 ** 10).returned!;
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(0.988_35, 5);
    expect(prospects({ ...six, picks: [] }, 100_000, 10 ** 10).returned).toBeNull();
  });

  it('says chances with the decimals that they need', () => {
    const percent = (chance: number) => chanceText(chance, 'en');
    expect([0.4744, 0.0238, 0.002, 0.000_05].map(percent)).toEqual(['47.4%', '2.38%', '0.20%', '0.005%']);
  });
});
