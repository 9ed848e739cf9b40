import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MoneyServer, failure } from '@baize/money-calls/testing/money-server';
import { act, renderHook } from '@testing-library/react';
import { useStepActs } from './use-step-acts.ts';

interface Game {
  readonly id: string;
  readonly steps: number;
}
const BEFORE: Game = { id: 'game', steps: 0 };
const AFTER: Game = { id: 'game', steps: 1 };

function setUp(server: MoneyServer) {
  const [began, onSeen, onRefused, onOpen] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  const find = () => server.find('game').then(() => AFTER);
  const hook = renderHook(() => useStepActs<Game>({ began, find, onSeen, onRefused, onOpen }));
  const send = ({ id, steps }: Game) => server.take({ id, steps }).then(() => ({ bet: AFTER }));
  const press = (): void => act(() => hook.result.current.run({ bet: BEFORE, shows: true, send }));
  const askAgain = (): void => act(() => hook.result.current.askAgain()?.());
  return { ...hook, press, askAgain, onSeen, onRefused, onOpen };
}

describe('[MC6] a step without an answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  it('that was made is found, and sent once', async () => {
    const server = new MoneyServer();
    server.next.push('loses the answer');
    const { press, onSeen, onOpen, result } = setUp(server);
    press();
    press();
    await pass(10_000);
    expect(server.sendings).toHaveLength(1);
    expect(onSeen).toHaveBeenCalledWith(AFTER);
    expect(onOpen).not.toHaveBeenCalled();
    expect(result.current.status).toBe('idle');
  });

  it('that was not made waits for the press that sends it, with the same number', async () => {
    const server = new MoneyServer();
    server.next.push('loses the request');
    const { press, askAgain, onSeen, onOpen, result } = setUp(server);
    press();
    await pass(10_000);
    expect(onOpen).toHaveBeenCalledWith('not-done');
    expect(result.current.status).toBe('not-done');
    expect(server.sendings).toHaveLength(1);
    askAgain();
    await pass(0);
    expect(server.sendings.map(({ body }) => body)).toEqual([
      { id: 'game', steps: 0 },
      { id: 'game', steps: 0 },
    ]);
    expect(onSeen).toHaveBeenCalledWith(AFTER);
  });

  it('is found by itself when the network is back', async () => {
    const server = new MoneyServer();
    server.next.push('loses the answer');
    server.answersReads = false;
    const { press, onSeen, onOpen } = setUp(server);
    press();
    await pass(10_000);
    expect(onOpen.mock.calls).toEqual([['uncertain']]);
    act(() => void dispatchEvent(new Event('online')));
    await pass(10_000);
    expect(onOpen).toHaveBeenCalledTimes(1);
    server.answersReads = true;
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(onSeen).toHaveBeenCalledWith(AFTER);
    expect(server.sendings).toHaveLength(1);
  });

  it('that somebody else tells of is over', async () => {
    const server = new MoneyServer();
    server.next.push('loses the request');
    const { press, askAgain, result } = setUp(server);
    press();
    await pass(10_000);
    act(() => result.current.end());
    expect(result.current.status).toBe('idle');
    askAgain();
    expect(server.sendings).toHaveLength(1);
  });

  it('that is refused is told, and over', async () => {
    const server = new MoneyServer();
    server.next.push(failure('step-taken', 409));
    const { press, onRefused, result } = setUp(server);
    press();
    await pass(0);
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(result.current.status).toBe('idle');
  });
});
