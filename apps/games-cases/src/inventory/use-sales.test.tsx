import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CallFailure, ShellProvider } from '@baize/contract';
import { answer, createFakeShell, refuse } from '@baize/devkit/fake-shell';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { InventoryItem } from '@baize/protocol';
import { keptItem } from '../testing/cases.ts';
import { useInventory } from './use-inventory.ts';
import { useSales } from './use-sales.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const items: InventoryItem[] = [keptItem('a', 'coin'), keptItem('b', 'crown')];

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

function setUp() {
  const sell = jest.fn(({ body }: { body: { id: string; itemIds: string[] } }) =>
    Promise.resolve({ soldUnits: body.itemIds.length * 500_000, balanceUnits: 1, replayed: false }),
  );
  const fake = createFakeShell({ service: 'cases', answers: { sellItems: sell, getInventory: answer({ items: [] }) } });
  const hook = renderHook(
    () => {
      const inventory = useInventory(items, USER);
      return { inventory, sales: useSales(inventory, undefined, () => Promise.resolve()) };
    },
    { wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider> },
  );
  const kept = (): string[] | undefined => hook.result.current.inventory.items?.map(({ id }) => id);
  return { ...hook, fake, sell, kept };
}

describe('selling prizes', () => {
  it('takes them out of the inventory and says for how much', async () => {
    const { result, fake, kept } = setUp();
    act(() => result.current.sales.sell(items.slice(0, 1)));
    await waitFor(() => expect(kept()).toEqual(['b']));
    expect(fake.records.notifications).toMatchObject([{ kind: 'success' }]);
  });

  it('takes a double click for one sale', async () => {
    const { result, sell, kept } = setUp();
    act(() => {
      result.current.sales.sell(items);
      result.current.sales.sell(items);
    });
    await waitFor(() => expect(kept()).toEqual([]));
    expect(sell).toHaveBeenCalledTimes(1);
  });

  it('keeps its id through every retry, its own and the player’s', async () => {
    const { result, sell, kept } = setUp();
    const unanswered = new CallFailure({ code: 'network-error', status: null, message: 'no answer' });
    for (let failures = 0; failures < 4; failures++) sell.mockRejectedValueOnce(unanswered);
    act(() => result.current.sales.sell(items));
    await waitFor(() => expect(result.current.sales.status).toBe('uncertain'));
    act(() => result.current.sales.sell(items));
    act(() => result.current.sales.retry());
    await waitFor(() => expect(kept()).toEqual([]));
    expect(sell).toHaveBeenCalledTimes(5);
    expect(new Set(sell.mock.calls.map(([{ body }]) => body.id)).size).toBe(1);
  });

  it('sends a sale again under its id that a reload found without an answer', async () => {
    const first = setUp();
    first.sell.mockImplementation(() => new Promise(() => {}));
    act(() => first.result.current.sales.sell(items));
    first.unmount();
    const { sell, kept } = setUp();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(sell.mock.calls.map(([{ body }]) => body)).toEqual(first.sell.mock.calls.map(([{ body }]) => body));
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks the player about a sale of more than a minute ago', async () => {
    const first = setUp();
    first.sell.mockImplementation(() => new Promise(() => {}));
    act(() => first.result.current.sales.sell(items));
    first.unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    const { result, sell } = setUp();
    await waitFor(() => expect(result.current.sales.status).toBe('uncertain'));
    expect(sell).not.toHaveBeenCalled();
    act(() => result.current.sales.retry());
    await waitFor(() => expect(result.current.sales.status).toBe('idle'));
    expect(sell.mock.calls[0]![0].body.id).toBe(first.sell.mock.calls[0]![0].body.id);
  });

  it('asks what is left when it is refused', async () => {
    const { result, fake, sell, kept } = setUp();
    sell.mockRejectedValueOnce(refuse('item-not-owned'));
    act(() => result.current.sales.sell(items));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(fake.records.notifications).toMatchObject([{ kind: 'error' }]);
    expect(result.current.sales.status).toBe('idle');
  });
});
