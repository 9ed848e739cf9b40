import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider, type CallFailure } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import { forgetFlights } from '@baize/money-calls/testing/forget-flights';
import { MoneyServer, failure } from '@baize/money-calls/testing/money-server';
import type { SportsBet } from '@baize/protocol';
import { act, renderHook } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import { SERVER_NOW } from '../testing/show-betting.tsx';
import { LineContext, type Line } from '../line/use-line.ts';
import { OwnBetsContext } from './own-bets.ts';
import { allowedBelow, useCashOut } from './use-cash-out.ts';

const BET = { id: '00000000-0000-4000-8000-00000000000b', status: 'open', cashedOutStakeUnits: 0 } as SportsBet;
const DONE = { ...BET, status: 'cashed-out' } as SportsBet;
/** All that a price asks of the line is the server's clock. */
const LINE = { freshness: { serverNow: () => SERVER_NOW } } as Line;

function setUp(server: MoneyServer) {
  const quote = { quoteId: 'q', priceUnits: 1, stakeUnits: 1, percent: 100, expiresAt: SERVER_NOW + 600_000 };
  let asked = 0;
  const fake = createFakeShell({
    locale: 'en',
    catalogues: { en },
    answers: {
      askCashOut: () => ({ ...quote, priceUnits: ++asked }),
      async acceptCashOut({ body }: { body: object }) {
        await server.take(body);
        return { bet: DONE };
      },
      getSportsBet() {
        // The bet is there whether or not it was cashed out.
        return server.find('"id"').then(
          () => DONE,
          (failure: CallFailure) => (failure.status === 404 ? BET : Promise.reject(failure)),
        );
      },
    } as never,
  });
  const taken = jest.fn();
  const hook = renderHook(() => useCashOut(BET), {
    wrapper: ({ children }) => (
      <ShellProvider shell={fake.shell}>
        <LineContext value={LINE}>
          <OwnBetsContext value={{ bets: new Map(), take: taken }}>{children}</OwnBetsContext>
        </LineContext>
      </ShellProvider>
    ),
  });
  return { ...hook, fake, taken };
}

describeMoneyCall('a cash-out', {
  show(server) {
    const { result, unmount, fake, taken } = setUp(server);
    return {
      begin: () => result.current.ask(100),
      press: () => result.current.accept(50),
      told: () => taken.mock.calls.length + fake.records.notifications.length,
      close: unmount,
    };
  },
  looksUp: 'by-itself',
});

describe('cashing a bet out', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    sessionStorage.clear();
  });
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  it('keeps the price on the screen while nobody knows whether it was taken', async () => {
    const server = new MoneyServer();
    server.always = 'loses the request';
    const { result } = setUp(server);
    act(() => result.current.ask(100));
    await pass(0);
    jest.spyOn(LINE.freshness, 'serverNow').mockReturnValue(SERVER_NOW + 600_001);
    act(() => result.current.accept(50));
    await pass(10_000);
    expect(result.current.quote).not.toBeNull();
    expect(result.current.isBusy).toBe(false);
  });

  it('shows the bet as it is, and says so, when the answer was lost', async () => {
    const server = new MoneyServer();
    server.next.push('loses the answer');
    const { result, taken, fake } = setUp(server);
    act(() => result.current.ask(100));
    await pass(0);
    act(() => result.current.accept(50));
    await pass(0);
    expect(taken).toHaveBeenCalledWith([DONE]);
    expect(fake.records.notifications).toMatchObject([{ kind: 'info', title: en.cashOut.lookedUp }]);
  });

  it('shows the new price when the old one has changed, and takes it with the tolerance that was chosen', async () => {
    const server = new MoneyServer();
    server.next.push(failure('price-changed', 409));
    const { result, fake, taken } = setUp(server);
    act(() => result.current.ask(50));
    await pass(0);
    expect(result.current.quote?.priceUnits).toBe(1);
    act(() => result.current.accept(50));
    await pass(0);
    expect(fake.records.notifications).toHaveLength(1);
    expect(result.current.quote?.priceUnits).toBe(2);
    act(() => result.current.accept(500));
    await pass(0);
    expect(taken).toHaveBeenCalledWith([DONE]);
    expect(server.sendings.map(({ body }) => body)).toMatchObject([
      { acceptLowerBasisPoints: 50 },
      { acceptLowerBasisPoints: 500 },
    ]);
  });

  it('asks what became of a price before it asks for another', async () => {
    const server = new MoneyServer();
    server.next.push('is done, and waits');
    server.answersReads = false;
    const first = setUp(server);
    act(() => first.result.current.ask(100));
    await pass(0);
    act(() => first.result.current.accept(50));
    first.unmount();
    forgetFlights();
    const { result, taken } = setUp(server);
    await pass(10_000);
    expect(result.current.quote).toBeNull();
    server.answersReads = true;
    act(() => result.current.ask(50));
    await pass(0);
    expect(taken).toHaveBeenCalledWith([DONE]);
    expect(server.sendings).toHaveLength(1);
  });

  it('asks for a new price in the place of one whose taking never arrived', async () => {
    const server = new MoneyServer();
    server.next.push('loses the request');
    const { result, taken } = setUp(server);
    act(() => result.current.ask(100));
    await pass(0);
    act(() => result.current.accept(50));
    await pass(10_000);
    act(() => result.current.ask(50));
    await pass(0);
    expect(result.current.quote?.priceUnits).toBe(2);
    act(() => result.current.accept(50));
    await pass(0);
    expect(taken).toHaveBeenCalledWith([DONE]);
    expect(new Set(server.sendings.map(({ body }) => (body as { id: string }).id)).size).toBe(2);
  });

  it('is one press where the price is the one that was shown, and asks and takes once however often it is pressed', async () => {
    const server = new MoneyServer();
    const { result, taken, fake } = setUp(server);
    act(() => {
      // The server names 1.
      result.current.take(100, 1, 50);
      result.current.take(100, 1, 50);
    });
    await pass(0);
    expect(taken).toHaveBeenCalledWith([DONE]);
    expect(server.acts).toBe(1);
    expect(fake.records.calls.filter(({ name }) => name === 'askCashOut')).toHaveLength(1);
  });

  it('shows a price that has fallen further than the player takes, and takes it with the next press', async () => {
    const server = new MoneyServer();
    const { result, taken } = setUp(server);
    act(() => result.current.take(100, 2, 50));
    await pass(0);
    expect(result.current.quote?.priceUnits).toBe(1);
    expect([server.acts, result.current.isBusy]).toEqual([0, false]);
    act(() => result.current.accept(50));
    await pass(0);
    expect(taken).toHaveBeenCalledWith([DONE]);
  });

  it('takes nothing for a player who has left before the price came', async () => {
    const server = new MoneyServer();
    const { result, unmount } = setUp(server);
    act(() => result.current.take(100, 1, 50));
    unmount();
    await pass(0);
    expect(server.acts).toBe(0);
  });

  it.each([
    // Shown 100 and half a percent: at least 99.5, which is 0.5 % below 100 and 1.485 % below 101.
    ['as shown', 100_000, 100_000, 50, 50],
    ['higher', 101_000, 100_000, 50, 148],
    ['lower, within the tolerance', 99_500, 100_000, 50, 0],
    ['lower', 99_499, 100_000, 50, null],
    ['any', 1, 100_000, 10_000, 10_000],
  ] as const)('never pays less than was shown, less the tolerance: %s', (_name, quote, shown, tolerance, below) =>
    expect(allowedBelow(quote, shown, tolerance)).toBe(below),
  );
});
