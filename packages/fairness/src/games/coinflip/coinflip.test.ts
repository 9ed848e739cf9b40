import { describe, expect, test } from '@jest/globals';
import { COINFLIP_MAX_FLIPS, coinflipMultiplierE4, coinflipReturn, coinSide } from './coinflip.ts';
import { WORD_RANGE } from '../../word-range.ts';

describe('coinflip', () => {
  test('[F27] the lower half of the words is tails, the upper half heads', () => {
    expect([0, WORD_RANGE / 2 - 1, WORD_RANGE / 2, WORD_RANGE - 1].map(coinSide)).toEqual([
      'tails',
      'tails',
      'heads',
      'heads',
    ]);
  });

  test('[F28] a series pays 0.99 x 2^flips and returns exactly 0.99', () => {
    expect([0, 1, 2, 20].map(coinflipMultiplierE4)).toEqual([0, 19_800, 39_600, 10_380_902_400]);
    for (let flips = 1; flips <= COINFLIP_MAX_FLIPS; flips++) {
      const { numerator, denominator } = coinflipReturn(flips);
      expect(100n * numerator).toBe(99n * denominator);
    }
  });

  test.each([21, -1, 0.5])('%p flips are refused', (flips) => {
    expect(() => coinflipMultiplierE4(flips)).toThrow(expect.objectContaining({ code: 'guesses-out-of-range' }));
  });
});
