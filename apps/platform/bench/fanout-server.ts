import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CRASH_TICK_MS } from '@baize/fairness/games/crash/crash-curve';
import { WebSocketServer } from 'ws';
import { readConfig } from '../src/foundation/config.ts';
import { openEmbedded } from '../src/foundation/db/embedded.ts';
import { liveSource } from '../src/foundation/live/live-source.ts';
import { PARTIES } from '../tests/support/parties.ts';
import { startPlatform } from '../src/platform.ts';
import { ORIGIN, ROUND_TOPIC, TOPIC, type News, type Window, feedOf, roundNews } from './fanout-protocol.ts';

/**
 * One of two servers with the same clients and the same messages: `platform` has the platform's own live hub, `ws` is
 * plain `ws` with a loop of `send`. Started by `fanout.ts` with an IPC channel and --expose-gc.
 */
const RESOLUTION_MS = 1;
const SETTLE_MS = 200;
/** A server that sends the multiplier instead of the time sends it five times a second: less often would look jumpy. */
const TOLD_MULTIPLIER_MS = 200;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let started = process.cpuUsage();

const { port, publish, tell } = await (process.argv[2] === 'ws' ? plainWs() : platform());
process.on('message', (message: { type: string; number?: number }) => {
  if (message.type === 'publish') publish(message.number!);
  if (message.type === 'round') void playRound(process.argv[2] === 'ws' ? TOLD_MULTIPLIER_MS : CRASH_TICK_MS);
  if (message.type === 'begin') begin();
  if (message.type === 'end') process.send!({ type: 'end', window: end() });
  if (message.type === 'memory') void memory().then((bytes) => process.send!({ type: 'memory', bytes }));
});
process.on('disconnect', () => process.exit());
process.send!({ type: 'ready', port });

async function playRound(tickMs: number): Promise<void> {
  const startedAt = performance.now();
  for (const { atMs, message } of roundNews(tickMs)) {
    const waitMs = startedAt + atMs - performance.now();
    if (waitMs > 0) await pause(waitMs);
    tell(message);
  }
}

function begin(): void {
  delay.reset();
  delay.enable();
  started = process.cpuUsage();
}

function end(): Window {
  const { user, system } = process.cpuUsage(started);
  delay.disable();
  return { cpuMicroseconds: user + system, longestBlockMs: delay.max / 1e6 - RESOLUTION_MS };
}

/** Heap and buffers, after full collections: what only a buffer held is freed a turn after the first. */
async function memory(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc!();
    await pause(SETTLE_MS);
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

async function platform() {
  const publishers = new Set<(message: ReturnType<typeof feedOf>) => void>();
  const source = liveSource({
    topic: TOPIC,
    service: 'dice',
    isPrivate: false,
    snapshot: () => ({ entries: [] }),
    listen(publishOne) {
      publishers.add(publishOne);
      return () => void publishers.delete(publishOne);
    },
  });
  let tell: (message: News['message']) => void = () => {};
  const round = liveSource({
    topic: ROUND_TOPIC,
    service: 'dice',
    isPrivate: false,
    snapshot: () => ({}) as never,
    listen(publishOne) {
      tell = (message) => publishOne(message, { volatile: message.type === 'tick' });
      return () => {};
    },
  });
  const { ledger } = await import('../src/ledger/ledger.ts');
  const folder = tmpdir();
  const config = readConfig(
    {
      PORT_DICE: '0',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'error',
      SITE_ORIGINS: ORIGIN,
      SEED_ACCOUNTS: 'false',
      SPORTS_FEED: 'off',
      BAIZE_DATA_DIR: folder,
    },
    folder,
  );
  const { ports } = await startPlatform(config, {
    services: ['dice'],
    database: await openEmbedded(null),
    outside: PARTIES,
    modules: [ledger, { name: 'bench-feed', create: () => ({ live: [source, round] }) }],
  });
  return {
    port: ports.dice!,
    tell: (message: News['message']) => tell(message),
    publish: (number: number) => publishers.forEach((publishOne) => publishOne(feedOf(number))),
  };
}

async function plainWs() {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on('connection', (socket) => socket.on('message', () => socket.send('{}')));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  let version = 0;
  const toAll = (topic: string, data: unknown): void => {
    const text = JSON.stringify({ type: 'message', topic, version: ++version, data });
    for (const client of server.clients) client.send(text);
  };
  return {
    port: (http.address() as AddressInfo).port,
    publish: (number: number) => toAll(TOPIC, feedOf(number)),
    tell: (message: News['message']) => toAll(ROUND_TOPIC, message),
  };
}
