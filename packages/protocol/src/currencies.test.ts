import { describe, expect, it } from '@jest/globals';
import { CURRENCY_ENTRIES, currencyEntry } from './currencies.ts';

const CODES = Object.keys(CURRENCY_ENTRIES) as (keyof typeof CURRENCY_ENTRIES)[];
/** In roubles; the steps between the first and the last are round in each currency. */
const SPINS = { first: 1, last: 1000, count: 10 };
const CHIPS = { first: 10, last: 1000, count: 5 };

const endsOf = (figures: readonly number[], scale: number) => {
  const [first, last] = [figures[0]!, figures.at(-1)!].map((figure) => Number((figure / scale).toFixed(2)));
  return { first, last, count: figures.length };
};
const growing = (figures: readonly number[]): number[] => [...new Set(figures)].toSorted((one, other) => one - other);

describe.each(CODES)('what %s offers', (code) => {
  const { scale, spins, chips, weeklyLimits, qrDeposit } = currencyEntry(code);

  it('for a spin and as chips goes from what is worth the same as in roubles to what is', () => {
    expect([endsOf(spins, scale), endsOf(chips, scale)]).toEqual([SPINS, CHIPS]);
  });

  it('grows from one choice to the next', () => {
    for (const figures of [spins, chips, weeklyLimits, qrDeposit ?? []]) expect(figures).toEqual(growing(figures));
  });
});
