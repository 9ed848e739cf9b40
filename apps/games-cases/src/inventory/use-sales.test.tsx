import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, refuse } from '@baize/devkit/fake-shell';
import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import { MoneyServer } from '@baize/money-calls/testing/money-server';
import { act, renderHook } from '@testing-library/react';
import type { InventoryItem } from '@baize/protocol/games/cases/cases';
import { keptItem } from '../testing/cases.ts';
import { useInventory } from './use-inventory.ts';
import { useSales } from './use-sales.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const items: InventoryItem[] = [keptItem('a', 'coin'), keptItem('b', 'crown')];

function setUp(server: MoneyServer) {
  const fake = createFakeShell({
    service: 'cases',
    answers: {
      async sellItems({ body }) {
        await server.take(body);
        return { soldUnits: body.itemIds.length * 500_000, balanceUnits: 1, replayed: false };
      },
      async getSale({ params: { saleId } }) {
        await server.find(saleId);
        return { soldUnits: items.length * 500_000 };
      },
      getInventory: answer({ items: [] }),
    },
  });
  const onFailed = jest.fn<(reason: string) => void>();
  const hook = renderHook(
    () => {
      const inventory = useInventory(items, USER);
      return { inventory, sales: useSales(inventory, onFailed) };
    },
    { wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider> },
  );
  const kept = (): string[] | undefined => hook.result.current.inventory.items?.map(({ id }) => id);
  return { ...hook, fake, onFailed, kept };
}

describeMoneyCall('a sale of prizes', {
  show(server) {
    const { result, unmount, fake, onFailed } = setUp(server);
    return {
      press: () => result.current.sales.sell(items),
      askAgain: () => result.current.sales.retry(),
      told: () => fake.records.notifications.length + onFailed.mock.calls.length,
      close: unmount,
    };
  },
  looksUp: 'by-itself',
});

describe('selling prizes', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  it('takes them out of the inventory and says for how much', async () => {
    const { result, fake, kept } = setUp(new MoneyServer());
    act(() => result.current.sales.sell(items.slice(0, 1)));
    await pass(0);
    expect(kept()).toEqual(['b']);
    expect(fake.records.notifications).toMatchObject([{ kind: 'success' }]);
  });

  it('tells who waits for its end once, and no notice, also of a double click', async () => {
    const { result, fake } = setUp(new MoneyServer());
    const [first, second] = [jest.fn(), jest.fn()];
    act(() => {
      result.current.sales.sell(items, first);
      result.current.sales.sell(items, second);
    });
    await pass(0);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(fake.records.notifications).toEqual([]);
  });

  it('whose answer was lost takes the prizes out of the inventory once it is found', async () => {
    const server = new MoneyServer();
    server.next.push('loses the answer');
    const { result, fake, kept } = setUp(server);
    act(() => result.current.sales.sell(items));
    await pass(0);
    expect(kept()).toEqual([]);
    expect(fake.records.notifications).toMatchObject([{ kind: 'success' }]);
  });

  it('asks what is left when it is refused', async () => {
    const server = new MoneyServer();
    server.next.push(refuse('item-not-owned'));
    const { result, fake, kept } = setUp(server);
    act(() => result.current.sales.sell(items));
    await pass(0);
    expect(kept()).toEqual([]);
    expect(fake.records.notifications).toMatchObject([{ kind: 'error' }]);
    expect(result.current.sales.status).toBe('idle');
  });
});
