import { describe, expect, test } from '@jest/globals';
import { CURRENCIES } from '@baize/protocol';
import fc from 'fast-check';
import { minPayoutUnits, weighedUnits } from './min-payout.ts';

const currency = fc.constantFrom(...CURRENCIES);
const units = fc.integer({ min: 0, max: 10 ** 12 });

describe('the smallest payouts', () => {
  test('[row:K02] are 100 RUB, 1 USD, 500 KZT, 100 INR and 1 EUR', () => {
    expect(CURRENCIES.map((each) => `${minPayoutUnits(each) / 10_000} ${each}`)).toEqual([
      '100 RUB',
      '1 USD',
      '500 KZT',
      '100 INR',
      '1 EUR',
    ]);
  });

  test('[row:K02] [DE8] weigh alike in every currency', () => {
    for (const from of CURRENCIES)
      for (const to of CURRENCIES)
        expect(weighedUnits(3 * minPayoutUnits(from), from, to, 'up')).toBe(3 * minPayoutUnits(to));
  });

  test('[row:K02] [DE8] an amount that is weighed up never shrinks on the way back, and one weighed down never grows', () => {
    fc.assert(
      fc.property(units, currency, currency, (amount, from, to) => {
        expect(weighedUnits(weighedUnits(amount, from, to, 'up'), to, from, 'up')).toBeGreaterThanOrEqual(amount);
        expect(weighedUnits(weighedUnits(amount, from, to, 'down'), to, from, 'down')).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
