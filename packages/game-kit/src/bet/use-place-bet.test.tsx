import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import { MoneyServer } from '@baize/money-calls/testing/money-server';
import { forgetFlights } from '@baize/money-calls/testing/forget-flights';
import type { DiceBetPlaced, DiceBetRecord, PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import { act, renderHook } from '@testing-library/react';
import { usePlaceBet } from './use-place-bet.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const NOW = 1_800_000_000_000;
const body = { currency: 'RUB', stakeUnits: 10_000, direction: 'under', chance: 4950 } as const;

const recordOf = (id: string): DiceBetRecord => ({
  id,
  game: 'dice',
  currency: 'RUB',
  stakeUnits: 10_000,
  payoutUnits: 20_000,
  wallet: 'real',
  creditedUnits: 20_000,
  maxWinUnits: 1_000_000_000,
  multiplier: 20_000,
  status: 'won',
  placedAt: new Date(NOW).toISOString(),
  settledAt: new Date(NOW).toISOString(),
  outcome: { direction: 'under', chance: 4950, roll: 1234 },
  proof: { algorithm: 'dice/1', serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'wind', nonce: 1 },
});

function setUp(server: MoneyServer) {
  const fake = createFakeShell({
    answers: {
      async getBet({ params: { betId } }) {
        await server.find(betId);
        return recordOf(betId);
      },
    },
  });
  const onPlaced = jest.fn<(bet: DiceBetRecord, details: { answer: unknown; recovered: boolean }) => void>();
  const onRefused = jest.fn<(failure: unknown) => void>();
  const onNeverArrived = jest.fn<() => void>();
  const rendered = renderHook(
    () =>
      usePlaceBet<PlaceDiceBet, DiceBetRecord, DiceBetPlaced>({
        game: 'dice',
        userId: USER,
        async send(sent) {
          await server.take(sent);
          return { bet: recordOf(sent.id), balanceUnits: 1, replayed: false };
        },
        onPlaced,
        onRefused,
        onNeverArrived,
      }),
    { wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider> },
  );
  return { ...rendered, fake, onPlaced, onRefused, onNeverArrived };
}

describeMoneyCall('a bet', {
  show(server) {
    const { result, unmount, fake, onPlaced, onRefused, onNeverArrived } = setUp(server);
    return {
      press: () => result.current.place(body),
      askAgain: () => result.current.askAgain(),
      told: () =>
        [onPlaced, onRefused, onNeverArrived].reduce((told, { mock }) => told + mock.calls.length, 0) +
        fake.records.notifications.length,
      close: unmount,
    };
  },
  looksUp: 'by-itself',
});

describe('a bet', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is told to the bus, and its end', async () => {
    const { result, fake } = setUp(new MoneyServer());
    act(() => result.current.place(body));
    await pass(0);
    expect(fake.records.events.map(({ name }) => name)).toEqual(['bet.placed', 'bet.settled']);
  });

  it('of before a reload is told as recovered', async () => {
    const server = new MoneyServer();
    server.next.push('is done, and waits');
    const first = setUp(server);
    act(() => first.result.current.place(body));
    first.unmount();
    forgetFlights();
    const { onPlaced, fake } = setUp(server);
    await pass(0);
    expect(onPlaced).toHaveBeenCalledWith(expect.objectContaining({ stakeUnits: 10_000 }), {
      answer: null,
      recovered: true,
    });
    expect(fake.records.events.map(({ name }) => name)).toEqual(['bet.placed', 'bet.settled']);
  });

  it('whose answer was lost is found and told as any other', async () => {
    const server = new MoneyServer();
    server.next.push('loses the answer');
    const { result, onPlaced, fake } = setUp(server);
    act(() => result.current.place(body));
    await pass(0);
    expect(onPlaced).toHaveBeenCalledWith(expect.anything(), { answer: null, recovered: false });
    expect(fake.records.events.map(({ name }) => name)).toEqual(['bet.placed', 'bet.settled']);
    expect(fake.records.notifications).toEqual([]);
  });

  it('that never arrived waits for a press, which sends the same again', async () => {
    const server = new MoneyServer();
    server.next.push('loses the request');
    const { result, fake } = setUp(server);
    act(() => result.current.place(body));
    await pass(10_000);
    expect(result.current.status).toBe('not-done');
    expect(fake.records.notifications).toMatchObject([{ kind: 'error', title: 'kit.bet.notPlaced' }]);
    act(() => result.current.askAgain());
    await pass(0);
    expect(server.sendings).toHaveLength(2);
    expect(server.sendings[1]?.body).toEqual(server.sendings[0]?.body);
  });

  it.each([
    ['that arrived is told without its answer', 'is done, and waits', 1, 0],
    ['that never arrived is told so', 'waits', 0, 1],
  ] as const)('of long before a reload %s', async (_title, fate, placed, neverArrived) => {
    const server = new MoneyServer();
    server.always = fate;
    const first = setUp(server);
    act(() => first.result.current.place(body));
    await pass(10_000);
    first.unmount();
    forgetFlights();
    jest.setSystemTime(Date.now() + 60_001);
    const { onPlaced, onNeverArrived } = setUp(server);
    await pass(0);
    expect([onPlaced, onNeverArrived].map(({ mock }) => mock.calls.length)).toEqual([placed, neverArrived]);
    if (placed) expect(onPlaced.mock.calls[0]?.[1]).toEqual({ answer: null, recovered: true });
  });
});
