import { once } from 'node:events';
import { WebSocket } from 'ws';
import { betIds } from './bet-ids.ts';
import { STAKE_UNITS } from './bet-http.ts';
import type { LoadOptions, LoadResult } from './load.ts';

/** The origin of the site, as the settings have it where they say nothing. */
const ORIGIN = 'http://localhost:3000';
const MOST_FAILURES = 5;

/**
 * Places dice bets over sockets that stay open, a message of so many bets at a time on each. A socket is one player's:
 * the players are as many as the sockets.
 */
export async function runSocketLoad(
  { ports, tokens, connections, seconds, seed }: LoadOptions,
  betsAMessage: number,
): Promise<LoadResult> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      opened(ports[index % ports.length]!, tokens[index % tokens.length]!),
    ),
  );
  const cpu = process.cpuUsage();
  const started = performance.now();
  const until = started + seconds * 1000;
  const nextId = betIds(seed);
  const [sent, acknowledged, latencies]: [string[], string[], number[]] = [[], [], []];
  const failures = new Set<string>();
  const count = (ids: readonly string[], answer: string, ms: number): void => {
    latencies.push(ms);
    for (const id of ids) {
      if (answer.includes(`{"status":200,"body":{"bet":{"id":"${id}"`)) acknowledged.push(id);
      else if (failures.size < MOST_FAILURES) failures.add(answer.slice(0, 300));
    }
  };
  const next = (): string[] => {
    const ids = Array.from({ length: betsAMessage }, nextId);
    sent.push(...ids);
    return ids;
  };
  await Promise.all(sockets.map((socket) => keepBetting(socket, until, next, count)));
  const elapsedSeconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    betsPerSecond: acknowledged.length / elapsedSeconds,
    sent,
    acknowledged,
    failed: sent.length - acknowledged.length,
    failures: [...failures],
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: latencies.at(-1) ?? 0,
    generatorMicros: (user + system) / sent.length,
  };
}

async function opened(port: number, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin: ORIGIN, perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'authenticate', token }));
  const [answer] = (await once(socket, 'message')) as [Buffer];
  if (!answer.includes('"authenticated"')) throw new Error(`A socket was answered ${answer.toString()}.`);
  return socket;
}

function keepBetting(
  socket: WebSocket,
  until: number,
  next: () => string[],
  count: (ids: readonly string[], answer: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let ids: string[] = [];
    let sentAt = 0;
    const send = (): void => {
      ids = next();
      const bodies = ids.map(
        (id) => `{"id":"${id}","currency":"RUB","stakeUnits":${STAKE_UNITS},"direction":"under","chance":4950}`,
      );
      sentAt = performance.now();
      socket.send(`{"type":"call","ref":1,"call":"placeDiceBet","bodies":[${bodies.join(',')}]}`);
    };
    socket.on('message', (answer: Buffer) => {
      count(ids, answer.toString('latin1'), performance.now() - sentAt);
      if (performance.now() < until) return send();
      socket.terminate();
      resolve();
    });
    socket.on('close', (code) => reject(new Error(`the server closed a socket with ${code}`)));
    send();
  });
}
