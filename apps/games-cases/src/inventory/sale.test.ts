import { describe, expect, it, jest } from '@jest/globals';
import { CallFailure } from '@baize/contract';
import { refuse } from '@baize/devkit/fake-shell';
import { keptItem } from '../testing/cases.ts';
import { MAX_SALE_ITEMS, saleOf, sellable, sendSale } from './sale.ts';

const unanswered = (): CallFailure => new CallFailure({ code: 'network-error', status: null, message: 'no answer' });
const noWait = (): Promise<void> => Promise.resolve();

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

describe('sending a sale', () => {
  it('goes on until there is an answer', async () => {
    const send = jest.fn(() => Promise.resolve('sold'));
    send.mockRejectedValueOnce(unanswered()).mockRejectedValueOnce(refuse('service-unavailable'));
    await expect(sendSale(send, noWait)).resolves.toEqual({ kind: 'sold', answer: 'sold' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('ends at a refusal', async () => {
    const failure = refuse('item-not-owned');
    const send = jest.fn(() => Promise.reject<string>(failure));
    await expect(sendSale(send, noWait)).resolves.toEqual({ kind: 'refused', failure });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is uncertain when nobody ever answers', async () => {
    await expect(sendSale(() => Promise.reject<string>(unanswered()), noWait)).resolves.toEqual({ kind: 'uncertain' });
  });
});
