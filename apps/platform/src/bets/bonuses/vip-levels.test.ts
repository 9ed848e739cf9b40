import { DEFAULTS } from '@baize/devkit/specification/defaults';
import { FACT_CURRENCIES, MIN_PAYOUT, unitsOf } from '@baize/devkit/specification/limits';
import { describe, expect, test } from '@jest/globals';
import { CURRENCIES } from '@baize/protocol';
import { publishedLevels, vipLevel } from './vip-levels.ts';

const RUB = 10_000;

describe('[B16] the level', () => {
  test.each([
    [0, 0],
    [100 * RUB - 1, 0],
    [100 * RUB, 1],
    [10_000 * RUB, 2],
    [100_000 * RUB, 3],
    [1_000_000 * RUB, 4],
    [10_000_000 * RUB, 5],
  ])('of %d units in roubles is %d', (units, level) => {
    expect(vipLevel({ RUB: units }, 'RUB')).toMatchObject({ level, currency: 'RUB', wageredUnits: units });
  });

  test('[row:K04] begins at 100 roubles, the default minimum of a level', () => {
    const least = DEFAULTS.levelMinimum * RUB;
    expect(vipLevel({}, DEFAULTS.currency)).toMatchObject({ level: 0, nextLevelUnits: least });
    expect(publishedLevels('en').levels[0]?.wagered).toContainEqual({ currency: 'RUB', units: least });
  });

  test('[row:K04] of each currency begins at the smallest payout, and every level is a multiple of it', () => {
    const times = [1, 100, 1_000, 10_000, 100_000];
    const { levels } = publishedLevels('en');
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    for (const [index, { wagered }] of levels.entries())
      expect(
        Object.fromEntries(wagered.map(({ currency, units }) => [currency, units / unitsOf(times[index]!)])),
      ).toEqual(MIN_PAYOUT);
    for (const currency of FACT_CURRENCIES)
      for (const [index, multiple] of times.entries()) {
        const least = multiple * unitsOf(MIN_PAYOUT[currency]);
        expect(vipLevel({ [currency]: least - 1 }, currency)).toMatchObject({ level: index, nextLevelUnits: least });
        expect(vipLevel({ [currency]: least }, currency)).toMatchObject({
          level: index + 1,
          name: { en: levels[index]?.name },
          nextLevelUnits: index === 4 ? null : times[index + 1]! * unitsOf(MIN_PAYOUT[currency]),
        });
      }
  });

  test('has a next one except at the end', () => {
    expect(vipLevel({ RUB: 100 * RUB }, 'RUB').nextLevelUnits).toBe(10_000 * RUB);
    expect(vipLevel({ RUB: 10_000_000 * RUB }, 'RUB').nextLevelUnits).toBeNull();
  });

  test('is the best of the currencies, which are never added up', () => {
    const almost = { RUB: 9_999 * RUB, USD: 99 * RUB, KZT: 49_999 * RUB };
    expect(vipLevel(almost, 'USD')).toMatchObject({ level: 1, currency: 'USD' });
    expect(vipLevel({ ...almost, KZT: 50_000 * RUB }, 'USD')).toMatchObject({ level: 2, currency: 'KZT' });
  });

  test.each(CURRENCIES)('begins in %s with nothing', (currency) => {
    expect(vipLevel({}, currency)).toMatchObject({ level: 0, name: null, currency, wageredUnits: 0 });
  });
});
