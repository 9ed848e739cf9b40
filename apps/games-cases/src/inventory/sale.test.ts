import { describe, expect, it } from '@jest/globals';
import { keptItem } from '../testing/cases.ts';
import { MAX_SALE_ITEMS, saleOf, sellable } from './sale.ts';

describe('what is sold together', () => {
  it('is no more than one call takes', () => {
    const items = Array.from({ length: MAX_SALE_ITEMS + 1 }, (_, number) => keptItem(`item-${number}`, 'coin'));
    expect(sellable(items)).toHaveLength(MAX_SALE_ITEMS);
    expect(saleOf(items, 'sale')?.amountUnits).toBe(MAX_SALE_ITEMS * 500_000);
  });

  it('is of one currency', () => {
    const items = [keptItem('a', 'coin'), keptItem('b', 'coin', { currency: 'USD' }), keptItem('c', 'crown')];
    expect(saleOf(items, 'sale')).toMatchObject({ itemIds: ['a', 'c'], currency: 'RUB', amountUnits: 100_500_000 });
  });

  it('is nothing of nothing', () => {
    expect(saleOf([], 'sale')).toBeNull();
  });
});
