import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { WebSocket } from 'ws';
import { createPings } from './pings.ts';

const TICKS_BETWEEN_PINGS = 50;

class FakeSocket extends EventEmitter {
  pings = 0;
  isTerminated = false;
  ping(): void {
    this.pings += 1;
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit('close');
  }
}

function setUp(count: number) {
  const pings = createPings();
  const sockets = Array.from({ length: count }, () => new FakeSocket());
  for (const socket of sockets) pings.add(socket as unknown as WebSocket);
  const pass = (ticks: number): void => {
    for (let tick = 0; tick < ticks; tick++) pings.tick();
  };
  return { sockets, pass };
}

describe('pings', () => {
  it('reach every socket once in their time, and few of them in one tick', () => {
    const { sockets, pass } = setUp(100);
    pass(1);
    expect(sockets.filter(({ pings }) => pings === 1)).toHaveLength(100 / TICKS_BETWEEN_PINGS);
    pass(TICKS_BETWEEN_PINGS - 1);
    expect(sockets.filter(({ pings }) => pings !== 1)).toEqual([]);
  });

  it('end a socket that did not answer the last one, and leave alone who did or has closed', () => {
    const { sockets, pass } = setUp(3);
    const [silent, alive, closed] = sockets as [FakeSocket, FakeSocket, FakeSocket];
    pass(TICKS_BETWEEN_PINGS);
    alive.emit('pong');
    closed.emit('close');
    pass(TICKS_BETWEEN_PINGS);
    expect([silent, alive, closed].map(({ isTerminated }) => isTerminated)).toEqual([true, false, false]);
    expect([silent, alive, closed].map(({ pings }) => pings)).toEqual([1, 2, 1]);
  });
});
