import { EventEmitter } from 'node:events';
import { createMetrics } from '@baize/telemetry';
import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { createServiceFigures } from '../telemetry/figures.ts';
import { serveConnection } from './connection.ts';
import { createHub } from './hub.ts';
import { type PublishOptions, liveSource } from './live-source.ts';

it('keeps from a client what it is too slow to read, and counts the bytes', async () => {
  let publish: (message: never, options?: PublishOptions) => void = () => {};
  const source = liveSource({
    topic: 'feed:dice',
    service: 'dice',
    isPrivate: false,
    snapshot: () => ({ entries: [] }),
    listen: (publishOne) => {
      publish = publishOne;
      return () => {};
    },
  });
  const metrics = createMetrics();
  const figures = createServiceFigures(metrics).liveOf('dice');
  const written: Buffer[] = [];
  const raw = { writable: true, writableLength: 0, write: (frame: Buffer) => written.push(frame) };
  const socket = Object.assign(new EventEmitter(), { send() {}, close() {} });
  serveConnection(socket as unknown as WebSocket, { raw: { socket: raw } } as unknown as FastifyRequest, {
    hub: createHub([source], [], figures),
    authenticate: async () => null,
    clock: Date.now,
    figures,
    calls: { make: async () => [] },
  });
  socket.emit('message', Buffer.from('{"type":"subscribe","topic":"feed:dice"}'), false);
  while (written.length === 0) await new Promise(setImmediate);

  publish({ entries: ['read'] } as never);
  await new Promise(setImmediate);
  const read = written.at(-1)!;
  expect(read.toString()).toContain('"entries":["read"]');
  // More than 64 KB that the client has not read.
  raw.writableLength = 64 * 1024 + 1;
  publish({ entries: ['kept'] } as never);
  await new Promise(setImmediate);
  expect(written.at(-1)).toBe(read);
  expect(await metrics.text()).toContain(`\nbaize_live_dropped_bytes_total{service="dice"} ${read.length}\n`);
});
