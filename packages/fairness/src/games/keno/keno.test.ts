import { describe, expect, test } from '@jest/globals';
import vectors from '../../../vectors/fairness.json' with { type: 'json' };
import { words } from '../../draws.ts';
import { fractionToNumber } from '../../fraction.ts';
import { KENO_MAX_PICKS, kenoChance, kenoDraw, kenoHits, kenoMultiplierE4, kenoReturn } from './keno.ts';
import { KENO_TABLES, type KenoRisk } from './keno-tables.ts';

const RISKS = Object.keys(KENO_TABLES) as KenoRisk[];
const PICKS = Array.from({ length: KENO_MAX_PICKS }, (_, index) => index + 1);

describe('keno', () => {
  test.each(vectors.instant)('[F22] the ten numbers of $serverSeed come in the published order', (row) => {
    expect(kenoDraw(words(row))).toEqual(row.kenoDrawOrder);
  });

  test.each(RISKS)('[F23] the multipliers of %s are the published ones', (risk) => {
    for (const picks of PICKS) {
      const published: Readonly<Record<string, readonly number[]>> = vectors.keno[risk];
      const ours = published[picks]?.map((_, hits) => kenoMultiplierE4(risk, picks, hits) / 10_000);
      expect(ours).toEqual(published[picks]);
    }
  });

  test.each(RISKS)('[F23] every number of picks of %s returns between 98.65 and 99.07 %%', (risk) => {
    for (const picks of PICKS) {
      const returned = fractionToNumber(kenoReturn(risk, picks));
      expect(returned).toBeGreaterThanOrEqual(0.9865);
      expect(returned).toBeLessThanOrEqual(0.990_75);
    }
  });

  test('[F23] the chances of all hits together are one', () => {
    for (const picks of PICKS) {
      const ways = Array.from({ length: picks + 1 }, (_, hits) => kenoChance(picks, hits));
      expect(ways.reduce((sum, { numerator }) => sum + numerator, 0n)).toBe(ways[0]!.denominator);
    }
  });

  test('[F22] hits are the picks that were drawn', () => {
    expect(kenoHits([1, 2, 40], [40, 3, 1, 5, 6, 7, 8, 9, 10, 11])).toBe(2);
  });

  test.each([[[]], [[0]], [[41]], [[1, 1]], [[1.5]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])(
    'the picks %p are refused',
    (picks) => {
      expect(() => kenoHits(picks, [])).toThrow(expect.objectContaining({ code: 'picks-invalid' }));
    },
  );

  test('more hits than picks are refused', () => {
    expect(() => kenoMultiplierE4('low', 3, 4)).toThrow(expect.objectContaining({ code: 'count-out-of-range' }));
    expect(() => kenoMultiplierE4('low', 11, 0)).toThrow(expect.objectContaining({ code: 'picks-invalid' }));
  });
});
