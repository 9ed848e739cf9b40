import { describe, expect, test } from '@jest/globals';
import { CURRENCIES, DepositMethod } from '@baize/protocol';
import fc from 'fast-check';
import { depositMethods, feeUnits } from './deposit-methods.ts';

const UNITS_PER_CENT = 100;

describe('deposit methods', () => {
  test.each(CURRENCIES)('%s has methods, each within the schema and with room between its limits', (currency) => {
    const methods = depositMethods(currency);
    expect(methods.length).toBeGreaterThan(0);
    for (const method of methods) {
      expect(DepositMethod.parse(method)).toEqual(method);
      expect(method.minUnits).toBeLessThan(method.maxUnits);
      expect(method.minUnits % UNITS_PER_CENT).toBe(0);
    }
  });

  test.each([
    ['RUB', '100 to 100000', '100 to 300000', '100 to 60000', '1000 to 1000000'],
    ['USD', '1 to 1000', undefined, '1 to 600', '10 to 10000'],
    ['KZT', '500 to 500000', '500 to 1000000', '500 to 300000', '5000 to 5000000'],
    ['INR', '100 to 100000', '100 to 100000', '100 to 60000', '1000 to 1000000'],
    ['EUR', '1 to 1000', undefined, '1 to 600', '10 to 10000'],
  ] as const)('[row:K02] %s: deposits by card %s, by code %s, by wallet %s, in crypto %s', (currency, ...expected) => {
    const told = new Map(
      depositMethods(currency).map(({ id, minUnits, maxUnits }) => [
        id,
        `${minUnits / 10_000} to ${maxUnits / 10_000}`,
      ]),
    );
    expect((['card', 'qr', 'wallet', 'crypto'] as const).map((id) => told.get(id))).toEqual(expected);
  });

  test('a fee is rounded up to whole cents', () => {
    expect(feeUnits({ currency: 'RUB', feeBasisPoints: 0 }, 1_000_000)).toBe(0);
    expect(feeUnits({ currency: 'RUB', feeBasisPoints: 100 }, 1_000_000)).toBe(10_000);
    expect(feeUnits({ currency: 'RUB', feeBasisPoints: 100 }, 1_000_100)).toBe(10_100);
  });

  test('a fee is never less than its share and never a cent more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 1000 }),
        (amountUnits, feeBasisPoints) => {
          const fee = BigInt(feeUnits({ currency: 'RUB', feeBasisPoints }, amountUnits)) * 10_000n;
          const share = BigInt(amountUnits) * BigInt(feeBasisPoints);
          expect(fee >= share && fee - share < BigInt(UNITS_PER_CENT) * 10_000n).toBe(true);
        },
      ),
    );
  });
});
