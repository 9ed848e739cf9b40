import type { WebSocket } from 'ws';

/** Every socket is pinged once in so many ticks, a share of them with each: all at once would hold up everything else for 100 ms. */
const SHARES = 50;
/** With this a socket is pinged every 50 seconds: proxies close what is silent for a minute. */
export const TICK_MS = 1_000;

/** Finds out which sockets are gone: one that did not answer the last ping by the next one is ended. */
export interface Pings {
  add(socket: WebSocket): void;
  tick(): void;
}

export function createPings(): Pings {
  const shares = Array.from({ length: SHARES }, () => new Set<WebSocket>());
  const silent = new WeakSet<WebSocket>();
  let added = 0;
  let turn = 0;
  return {
    add(socket) {
      const share = shares[added++ % SHARES]!;
      share.add(socket);
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => share.delete(socket));
    },
    tick() {
      for (const socket of shares[turn++ % SHARES]!) {
        if (silent.has(socket)) socket.terminate();
        else {
          silent.add(socket);
          socket.ping();
        }
      }
    },
  };
}
