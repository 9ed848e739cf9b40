import type { LiveStatus } from '@baize/contract';
import type { LiveAnswer, LiveRequest, WalletState } from '@baize/protocol';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { backoffMs } from './backoff.ts';
import { createLiveConnection } from './live-connection.ts';

/** The other end of a socket, in the hands of the test. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: LiveRequest[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as LiveRequest);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(answer: LiveAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(answer) }));
  }
  break(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}

const wallet = (balanceUnits: number): WalletState => ({ currency: 'RUB', balanceUnits, sequence: balanceUnits });

function open(token: string | null = null) {
  const sockets: FakeSocket[] = [];
  const losses: number[] = [];
  const restored: number[] = [];
  const state = { token, renewals: 0 };
  const connection = createLiveConnection({
    url: 'ws://live.test/live',
    open() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => 0,
    now: () => Date.now(),
    token: () => state.token,
    renewToken() {
      state.renewals += 1;
      return Promise.resolve('t2');
    },
    onLost: (since) => losses.push(since),
    onRestored: (downMs) => restored.push(downMs),
  });
  const heard: unknown[] = [];
  const listen = () =>
    connection.subscribe('wallet', {
      snapshot: (s) => heard.push(['snapshot', s.balanceUnits]),
      message: (m) => heard.push(['message', m.balanceUnits]),
    });
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
  return { connection, sockets, last, losses, restored, state, heard, listen };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('authenticates before it subscribes, and gives the snapshot and what follows', () => {
  const live = open('t1');
  live.listen();
  live.last().accept();
  expect(live.last().sent).toEqual([
    { type: 'authenticate', token: 't1' },
    { type: 'subscribe', topic: 'wallet' },
    { type: 'ping' },
  ]);
  live.last().say({ type: 'snapshot', topic: 'wallet', version: 7, data: wallet(1) });
  live.last().say({ type: 'message', topic: 'wallet', version: 8, data: wallet(2) });
  expect(live.heard).toEqual([
    ['snapshot', 1],
    ['message', 2],
  ]);
  expect(live.connection.status$.value).toEqual({ status: 'open' });
});

it('comes back after a loss and asks for what it missed', () => {
  const live = open();
  live.listen();
  live.last().accept();
  live.last().say({ type: 'snapshot', topic: 'wallet', version: 7, data: wallet(1) });
  const statuses: LiveStatus[] = [];
  live.connection.status$.subscribe((status) => statuses.push(status));
  live.last().break();
  expect(live.losses).toHaveLength(1);
  jest.advanceTimersByTime(backoffMs(0, 0));
  expect(live.sockets).toHaveLength(2);
  live.last().accept();
  expect(live.last().sent).toEqual([{ type: 'subscribe', topic: 'wallet', since: 7 }, { type: 'ping' }]);
  live.last().say({ type: 'message', topic: 'wallet', version: 8, data: wallet(2) });
  expect(live.heard).toEqual([
    ['snapshot', 1],
    ['message', 2],
  ]);
  expect(live.restored).toEqual([backoffMs(0, 0)]);
  expect(statuses.map(({ status }) => status)).toEqual(['open', 'lost', 'open']);
});

it('waits longer with every try that fails, counts one loss, and starts anew at once when the network is back', () => {
  const live = open();
  live.listen();
  live.last().break();
  jest.advanceTimersByTime(backoffMs(0, 0));
  live.last().break();
  jest.advanceTimersByTime(backoffMs(1, 0) - 1);
  expect(live.sockets).toHaveLength(2);
  live.connection.retryNow();
  expect(live.sockets).toHaveLength(3);
  expect(live.losses).toHaveLength(1);
});

it('asks for the replay when versions leave a gap, once, and drops late copies', () => {
  const live = open();
  live.listen();
  live.last().accept();
  live.last().say({ type: 'snapshot', topic: 'wallet', version: 7, data: wallet(1) });
  live.last().say({ type: 'message', topic: 'wallet', version: 9, data: wallet(3) });
  expect(live.last().sent.at(-1)).toEqual({ type: 'subscribe', topic: 'wallet', since: 7 });
  live.last().say({ type: 'message', topic: 'wallet', version: 8, data: wallet(2) });
  live.last().say({ type: 'message', topic: 'wallet', version: 9, data: wallet(3) });
  live.last().say({ type: 'message', topic: 'wallet', version: 8, data: wallet(2) });
  expect(live.heard).toEqual([
    ['snapshot', 1],
    ['message', 2],
    ['message', 3],
  ]);
});

it('a tick carries no version of its own', () => {
  const live = open();
  const ticks: string[] = [];
  live.connection.subscribe('crash', { snapshot: () => undefined, message: ({ type }) => ticks.push(type) });
  live.last().accept();
  live.last().say({ type: 'snapshot', topic: 'crash', version: 5, data: {} });
  live.last().say({ type: 'message', topic: 'crash', version: 5, data: { type: 'tick' } });
  live.last().say({ type: 'message', topic: 'crash', version: 5, data: { type: 'tick' } });
  live.last().say({ type: 'message', topic: 'crash', version: 6, data: { type: 'crashed' } });
  // A version is missing: a message must have been lost before it.
  live.last().say({ type: 'message', topic: 'crash', version: 7, data: { type: 'tick' } });
  expect(ticks).toEqual(['tick', 'tick', 'crashed']);
  expect(live.last().sent.at(-1)).toEqual({ type: 'subscribe', topic: 'crash', since: 6 });
});

it('a silent connection is given up', () => {
  const live = open();
  live.listen();
  live.last().accept();
  live.last().say({ type: 'pong', serverNow: 0 });
  jest.advanceTimersByTime(20_000);
  expect(live.last().sent.at(-1)).toEqual({ type: 'ping' });
  jest.advanceTimersByTime(8_000);
  expect(live.connection.status$.value.status).toBe('lost');
});

it('knows how far away the service is, from the first moment on', () => {
  const live = open();
  live.listen();
  live.last().accept();
  expect(live.last().sent.at(-1)).toEqual({ type: 'ping' });
  jest.advanceTimersByTime(42);
  live.last().say({ type: 'pong', serverNow: 0 });
  expect(live.connection.status$.value).toEqual({ status: 'open', lagMs: 42 });
});

it('renews a refused token, and authenticates again with the new one', () => {
  const live = open('t1');
  live.listen();
  live.last().accept();
  live.last().say({ type: 'refused', code: 'unauthorized' });
  expect(live.state.renewals).toBe(1);
  live.state.token = 't2';
  live.connection.tokenChanged();
  expect(live.last().sent.slice(-2)).toEqual([
    { type: 'authenticate', token: 't2' },
    { type: 'subscribe', topic: 'wallet' },
  ]);
});

it('closes when nobody listens any more, without calling that a loss', () => {
  const live = open();
  const stop = live.listen();
  live.last().accept();
  stop();
  jest.advanceTimersByTime(10_000);
  expect(live.last().readyState).toBe(WebSocket.CLOSED);
  expect(live.losses).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(live.sockets).toHaveLength(1);
});

it('the wait doubles up to a limit and is spread over half of itself', () => {
  expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 0))).toEqual([250, 500, 1000, 2000]);
  expect(backoffMs(0, 0.999)).toBeLessThanOrEqual(500);
  expect(backoffMs(50, 1)).toBe(10_000);
});
