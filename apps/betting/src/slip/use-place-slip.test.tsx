import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, refuse } from '@baize/devkit/fake-shell';
import { newId } from '@baize/money-calls';
import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import { MoneyServer } from '@baize/money-calls/testing/money-server';
import type { PlaceSlip, SportsBet } from '@baize/protocol';
import { act, renderHook } from '@testing-library/react';
import { usePlaceSlip } from './use-place-slip.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const betOf = (id: string): SportsBet => ({ id, currency: 'RUB', stakeUnits: 200_000 }) as SportsBet;
const slipOf = (ids: readonly string[]): PlaceSlip => ({
  currency: 'RUB',
  oddsChoice: 'none',
  selections: [],
  bets: ids.map((id) => ({ id, shape: { type: 'single', selections: [0] }, stakeUnits: 200_000 })),
});

function setUp(server: MoneyServer) {
  const fake = createFakeShell({
    answers: {
      async placeSlip({ body }) {
        await server.take(body);
        return { bets: body.bets.map(({ id }) => betOf(id)), balanceUnits: 1, replayed: false };
      },
      async getSportsBet({ params: { betId } }) {
        await server.find(betId);
        return betOf(betId);
      },
    },
  });
  const onPlaced = jest.fn<(bets: readonly SportsBet[]) => void>();
  const onRefused = jest.fn<(code: string) => void>();
  const hook = renderHook(() => usePlaceSlip({ userId: USER, onPlaced, onRefused }), {
    wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
  });
  return { ...hook, fake, onPlaced, onRefused };
}

describeMoneyCall('a slip', {
  show(server) {
    const { result, unmount, fake, onPlaced, onRefused } = setUp(server);
    return {
      press: () => result.current.place(slipOf([newId(), newId()])),
      askAgain: () => result.current.askAgain(),
      told: () => onPlaced.mock.calls.length + onRefused.mock.calls.length + fake.records.notifications.length,
      close: unmount,
    };
  },
  looksUp: 'by-itself',
});

describe('a slip', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  it('tells the bus of each of its bets', async () => {
    const { result, fake } = setUp(new MoneyServer());
    act(() => result.current.place(slipOf(['one', 'two'])));
    await pass(0);
    expect(fake.records.events).toEqual(
      ['one', 'two'].map((betId) => ({
        name: 'bet.placed',
        payload: { game: 'sports', betId, currency: 'RUB', stakeUnits: 200_000 },
      })),
    );
  });

  it('is refused at once when the line is late, for then nothing was charged', async () => {
    const server = new MoneyServer();
    server.next.push(refuse('line-stale'));
    const { result, onRefused } = setUp(server);
    act(() => result.current.place(slipOf([newId()])));
    await pass(0);
    expect(onRefused).toHaveBeenCalledWith('line-stale');
    expect(result.current.status).toBe('idle');
  });
});
