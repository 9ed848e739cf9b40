import { describe, expect, it } from '@jest/globals';
import { CASE_TICKETS, ticketCount } from '@baize/fairness/games/cases/case-table';
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

  /** A case of a table whose dearest prize is worth so many prices. */
  const costing = (price: number, times: 60 | 200) => {
    const [gentle, pocket] = (['gentle', 'pocket'] as const).map((table) =>
      CASES.find((each) => each.table === table)!,
    );
    return publishCases([{ ...(times === 60 ? gentle! : pocket!), price }]);
  };
  const pricesOf = (price: number, times: 60 | 200) =>
    Object.fromEntries(CURRENCIES.map((currency) => [currency, costing(price, times)[currency][0]!.priceUnits]));

  it('[row:K01] cost at least the smallest stake, and ten of one at most 500,000 roubles', () => {
    expect(pricesOf(1, 60)).toEqual({ RUB: 10_000, USD: 100, KZT: 50_000, INR: 10_000, EUR: 100 });
    expect(() => costing(0.99, 60)).toThrow('no valid stake');
    expect(pricesOf(50_000, 60)).toMatchObject({ RUB: 500_000_000, USD: 5_000_000, KZT: 2_500_000_000 });
    expect(() => costing(50_001, 60)).toThrow('no valid stake');
  });

  it('[row:K01] win at most 50 million roubles with ten of the dearest prize', () => {
    expect(pricesOf(25_000, 200)).toMatchObject({ INR: 250_000_000, EUR: 2_500_000 });
    expect(() => costing(25_001, 200)).toThrow('case-item-over-maximum-win');
  });
});
