import { describe, expect, test } from '@jest/globals';
import { CURRENCIES } from '@baize/protocol';
import { vipLevel } from './vip-levels.ts';

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
