import { describe, expect, it } from '@jest/globals';
import { CASE_TICKETS, ticketCount } from '@baize/fairness';
import { CURRENCIES, LOCALES } from '@baize/protocol';
import { CASES } from './catalogue.ts';
import { publishCases } from './published-cases.ts';

const all = Object.values(publishCases()).flat();

describe('the published cases', () => {
  it('are at least eight in every currency', () => {
    for (const currency of CURRENCIES) expect(publishCases()[currency].length).toBeGreaterThanOrEqual(8);
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

  it('refuse a price that is no whole number of ledger units', () => {
    expect(() => publishCases([{ ...CASES[0]!, price: 0.001 }])).toThrow('first-break');
  });

  it('refuse a prize above the maximum win', () => {
    expect(() => publishCases([{ ...CASES[0]!, price: 10_000_000 }])).toThrow('case-item-over-maximum-win');
  });
});
