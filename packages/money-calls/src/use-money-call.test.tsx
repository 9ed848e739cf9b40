import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { keepAttempt } from './attempt.ts';
import { forgetFlights } from './flights.ts';
import { newId } from './new-id.ts';
import { describeMoneyCall } from './testing/money-call-rules.ts';
import { failure, MoneyServer } from './testing/money-server.ts';
import type { ShownMoneyCall } from './testing/opened-money-call.ts';
import { useMoneyCall, type LookUp, type MoneyCallOptions } from './use-money-call.ts';

interface Body {
  readonly id: string;
  readonly amountUnits: number;
}

function show(server: MoneyServer, lookUp?: (told: jest.Mock) => LookUp<Body, void>): ShownMoneyCall {
  const told = jest.fn();
  const options: Omit<MoneyCallOptions<Body, void, void>, 'userId'> = {
    place: 'deed',
    send: (body) => server.take(body),
    ...(lookUp && { lookUp: lookUp(told) }),
    onDone: told,
    onRefused: told,
    onUncertain: told,
  };
  const { result, unmount } = renderHook(() => useMoneyCall({ ...options, userId: 'a' }));
  return {
    press: () => result.current.act({ id: newId(), amountUnits: 1 }),
    askAgain: () => result.current.askAgain(),
    told: () => told.mock.calls.length,
    close: unmount,
  };
}

describeMoneyCall('a call with a look-up', {
  show: (server) =>
    show(server, (told) => ({
      find: ({ id }) => server.find(id),
      onFound: told,
      onNotDone: told,
      onNeverArrived: told,
    })),
  looksUp: 'by-itself',
});

describeMoneyCall('a call without a look-up', { show, looksUp: 'never' });

describe('a money call', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
    sessionStorage.clear();
    forgetFlights();
  });

  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  function open(server: MoneyServer, changes: Partial<MoneyCallOptions<Body, void, void>> = {}) {
    const [onDone, onRefused, onUncertain] = [jest.fn(), jest.fn(), jest.fn()];
    const initialProps: { userId: string | null } = { userId: 'a' };
    const hook = renderHook(
      ({ userId }: typeof initialProps) =>
        useMoneyCall<Body, void, void>({
          place: 'deed',
          userId,
          send: (body) => server.take(body),
          onDone,
          onRefused,
          onUncertain,
          ...changes,
        }),
      { initialProps },
    );
    const press = (amountUnits = 1): void => act(() => void hook.result.current.act({ id: newId(), amountUnits }));
    return { ...hook, press, onDone, onRefused, onUncertain };
  }

  it('says what it does: idle, sending, uncertain, idle', async () => {
    const server = new MoneyServer();
    server.always = 'loses the request';
    const { result, press } = open(server);
    expect(result.current.status).toBe('idle');
    press();
    expect(result.current.status).toBe('sending');
    await pass(10_000);
    expect(result.current.status).toBe('uncertain');
    server.always = 'answers';
    act(() => result.current.askAgain());
    expect(result.current.status).toBe('sending');
    await pass(0);
    expect(result.current.status).toBe('idle');
  });

  it('takes nothing else while it is uncertain', async () => {
    const server = new MoneyServer();
    server.always = 'loses the answer';
    const { press } = open(server);
    press();
    await pass(10_000);
    press(2);
    await pass(10_000);
    expect(server.sendings).toHaveLength(1);
    expect(server.acts).toBe(1);
  });

  const lookedUp = (server: MoneyServer): LookUp<Body, void> => ({
    find: ({ id }) => server.find(id),
    onFound: jest.fn(),
    onNotDone: jest.fn(),
    onNeverArrived: jest.fn(),
  });

  it('that the server has not done says so, and stays so while nobody answers', async () => {
    const server = new MoneyServer();
    server.next.push('loses the request');
    const lookUp = lookedUp(server);
    const { press, result, onUncertain } = open(server, { lookUp });
    press();
    await pass(10_000);
    expect(result.current.status).toBe('not-done');
    server.answersReads = false;
    act(() => void dispatchEvent(new Event('online')));
    await pass(10_000);
    expect(result.current.status).toBe('not-done');
    expect(lookUp.onNotDone).toHaveBeenCalledTimes(1);
    expect(onUncertain).not.toHaveBeenCalled();
  });

  it('of which nobody knew is told as not done once the server says so', async () => {
    const server = new MoneyServer();
    server.next.push('loses the request');
    server.answersReads = false;
    const lookUp = lookedUp(server);
    const { press, result, onUncertain } = open(server, { lookUp });
    press();
    await pass(10_000);
    expect(result.current.status).toBe('uncertain');
    server.answersReads = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(result.current.status).toBe('uncertain');
    await pass(10_000);
    expect(result.current.status).toBe('not-done');
    expect([onUncertain, lookUp.onNotDone].map((told) => (told as jest.Mock).mock.calls.length)).toEqual([1, 1]);
  });

  it('sent again by a press lives a minute from that press', async () => {
    const server = new MoneyServer();
    server.always = 'loses the request';
    const lookUp = lookedUp(server);
    const { press, result } = open(server, { lookUp });
    press();
    await pass(50_000);
    act(() => result.current.askAgain());
    await pass(50_000);
    expect(lookUp.onNeverArrived).not.toHaveBeenCalled();
    await pass(20_000);
    expect(lookUp.onNeverArrived).toHaveBeenCalledTimes(1);
    expect(result.current.status).toBe('idle');
    expect(server.sendings).toHaveLength(2);
  });

  it('ends at once with a failure of the server that says that nothing was done, unless it was sent before', async () => {
    const server = new MoneyServer();
    const late = failure('line-stale', 503);
    server.next.push(late, 'loses the answer', late);
    const { press, result, onRefused } = open(server, { notDoneCodes: new Set(['line-stale']) });
    press();
    await pass(0);
    expect(server.sendings).toHaveLength(1);
    expect(onRefused).toHaveBeenCalledTimes(1);
    press();
    await pass(0);
    act(() => result.current.askAgain());
    await pass(10_000);
    expect(server.sendings).toHaveLength(3);
    expect(result.current.status).toBe('uncertain');
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('of a player who has left is neither sent nor told under the next one', async () => {
    const server = new MoneyServer();
    server.next.push('loses the request');
    server.answersReads = false;
    const { result, rerender, press, onDone, onRefused, onUncertain } = open(server, { lookUp: lookedUp(server) });
    press();
    await pass(0);
    sessionStorage.clear();
    rerender({ userId: 'b' });
    expect(result.current.status).toBe('idle');
    await pass(10_000);
    expect(server.sendings).toHaveLength(1);
    expect(result.current.status).toBe('idle');
    press(2);
    await pass(0);
    expect(server.sendings[1]?.body).toMatchObject({ amountUnits: 2 });
    expect([onDone, onRefused, onUncertain].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    expect(server.lookUps).toHaveLength(1);
  });

  it('whose session ends meanwhile is asked for again when the player is back', async () => {
    const server = new MoneyServer();
    server.next.push('loses the answer');
    const { result, rerender, press, onDone } = open(server);
    press();
    rerender({ userId: null });
    await pass(10_000);
    rerender({ userId: 'a' });
    await pass(0);
    expect(result.current.status).toBe('uncertain');
    act(() => result.current.askAgain());
    await pass(0);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(server.acts).toBe(1);
  });

  it('is taken over by a screen that is shown again, which waits for the answer and tells it once', async () => {
    const send = jest.fn(() => new Promise<void>((done) => setTimeout(done, 100)));
    const first = open(new MoneyServer(), { send });
    first.press();
    first.unmount();
    const second = open(new MoneyServer(), { send });
    await pass(1_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect([first, second].map(({ onDone }) => onDone.mock.calls.length)).toEqual([0, 1]);
    expect(second.onDone).toHaveBeenCalledWith(undefined, expect.objectContaining({ recovered: true }));
    expect(second.result.current.status).toBe('idle');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is told by the screen that was left, when nobody shows it again', async () => {
    const server = new MoneyServer();
    const { press, unmount, onDone } = open(server);
    press();
    unmount();
    await pass(0);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is never put in the place of one whose end nobody has seen', async () => {
    const server = new MoneyServer();
    const kept = { id: newId(), amountUnits: 7 };
    const { press, result } = open(server);
    await pass(0);
    keepAttempt('deed', { userId: 'a', body: kept, startedAt: Date.now() });
    press();
    await pass(0);
    expect(result.current.status).toBe('uncertain');
    act(() => result.current.askAgain());
    await pass(0);
    expect(server.sendings.map(({ body }) => body)).toEqual([kept]);
  });

  it('that a clock set back makes young is not sent by itself', async () => {
    const server = new MoneyServer();
    keepAttempt('deed', { userId: 'a', body: { id: newId() }, startedAt: Date.now() + 3_600_000 });
    const { result } = open(server);
    await pass(0);
    expect(server.sendings).toEqual([]);
    expect(result.current.status).toBe('uncertain');
  });

  it('is nothing for a guest', () => {
    const server = new MoneyServer();
    const { result, rerender, press } = open(server);
    rerender({ userId: null });
    press();
    expect([result.current.status, server.sendings.length, sessionStorage.length]).toEqual(['idle', 0, 0]);
  });
});
