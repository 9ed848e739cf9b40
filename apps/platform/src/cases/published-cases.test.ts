import { describe, expect, it } from '@jest/globals';
import { CASE_TICKETS, ticketCount } from '@baize/fairness';
import { CURRENCIES, LOCALES } from '@baize/protocol';
import { CASES } from './catalogue.ts';
import { publishCases } from './published-cases.ts';

const all = Object.values(publishCases()).flat();

describe('the published cases', () => {
  it('are at least twelve in every currency, from a few roubles to thousands, no two with the same contents', () => {
    for (const currency of CURRENCIES) expect(publishCases()[currency].length).toBeGreaterThanOrEqual(12);
    const prices = CASES.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices.at(-1)! / prices[0]!).toBeGreaterThanOrEqual(1_000);
    expect(new Set(CASES.map(({ prizes }) => prizes.toSorted().join())).size).toBe(CASES.length);
  });

  it('win whole cents, so that what is shown is what a sale pays', () => {
    const values = all.flatMap(({ items }) => items.map(({ valueUnits }) => valueUnits));
    expect(values.filter((units) => units % 100 !== 0)).toEqual([]);
  });

  it('give each prize once', () => {
    for (const { items } of all) expect(new Set(items.map(({ art }) => art)).size).toBe(items.length);
  });

  it.each(all.map((each) => [`${each.slug} ${each.currency}`, each] as const))(
    '%s gives every ticket to one item and returns 94 %%',
    (_name, { items, expectedReturn, priceUnits }) => {
      expect(items.reduce((sum, item) => sum + ticketCount(item), 0)).toBe(CASE_TICKETS);
      expect(expectedReturn).toEqual({ numerator: 47, denominator: 50 });
      const worth = items.reduce((sum, item) => sum + item.valueUnits * ticketCount(item), 0);
      expect(worth * 50).toBe(priceUnits * CASE_TICKETS * 47);
    },
  );

  it('have a name in every language', () => {
    for (const { name, items } of all)
      for (const text of [name, ...items.map((item) => item.name)])
        expect(LOCALES.every((locale) => text[locale].length > 0)).toBe(true);
  });

  it('refuse a table with another number of prizes', () => {
    expect(() => publishCases([{ ...CASES[0]!, prizes: ['coin'] }])).toThrow('pocket-change');
  });

  it('refuse a price that is no whole number of ledger units', () => {
    expect(() => publishCases([{ ...CASES[0]!, price: 0.001 }])).toThrow('pocket-change');
  });

  it('refuse a prize above the maximum win', () => {
    expect(() => publishCases([{ ...CASES[0]!, price: 10_000_000 }])).toThrow('case-item-over-maximum-win');
  });
});
