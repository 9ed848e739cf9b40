import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, integer } from '@baize/settings';
import { FEED_END, ROUND_END, ROUND_MS, type Window } from './fanout-protocol.ts';

/**
 * What it costs to send a message to ten thousand sockets: the platform's live hub against plain `ws`, taking turns,
 * with the same clients in processes of their own. First the same messages, then a round of crash: plain `ws` sends the
 * multiplier five times a second, the platform sends what it sends its own players. `--json` prints only the result.
 */
const CONNECTIONS = 10_000;
const CLIENT_PROCESSES = 2;
const MESSAGES = 25;
const EVERY_MS = 200;

const values = commandLine({
  usage: 'node apps/platform/bench/fanout.ts [--rounds N] [--json]',
  about: 'What it costs to tell ten thousand sockets something, against plain ws.',
  arguments: {
    rounds: { description: 'Of each side.', fallback: '3', check: integer(1, 1_000) },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const { rounds } = values;

interface Side {
  readonly server: ChildProcess;
  readonly clients: readonly ChildProcess[];
  readonly bytesPerConnection: number;
}
type Kind = 'platform' | 'ws';

const sides: Record<Kind, Side> = { platform: await openSide('platform'), ws: await openSide('ws') };
const windows: Record<Kind, Window[]> = { platform: [], ws: [] };
const told: Record<Kind, Window[]> = { platform: [], ws: [] };
for (let round = 0; round < rounds; round++)
  for (const kind of ['ws', 'platform'] as const) {
    windows[kind].push(await measure(sides[kind], { count: MESSAGES, mark: FEED_END }, publishAll));
    told[kind].push(await measure(sides[kind], { count: 1, mark: ROUND_END }, playRound));
  }
for (const { server, clients } of Object.values(sides)) for (const child of [server, ...clients]) child.kill('SIGKILL');

const result = {
  connections: CONNECTIONS,
  messages: MESSAGES,
  rounds,
  platform: summary('platform'),
  ws: summary('ws'),
};
console.log(values.json ? JSON.stringify(result) : result);

async function openSide(kind: Kind): Promise<Side> {
  const server = fork(join(import.meta.dirname, 'fanout-server.ts'), [kind], { execArgv: ['--expose-gc'] });
  const { port } = await answer<{ port: number }>(server, 'ready');
  const before = await memoryOf(server);
  const clients = await Promise.all(Array.from({ length: CLIENT_PROCESSES }, () => openClients(port)));
  return { server, clients, bytesPerConnection: ((await memoryOf(server)) - before) / CONNECTIONS };
}

async function openClients(port: number): Promise<ChildProcess> {
  const args = [String(port), String(CONNECTIONS / CLIENT_PROCESSES)];
  const child = fork(join(import.meta.dirname, 'fanout-clients.ts'), args);
  await answer(child, 'ready');
  return child;
}

/** From the first message until every client has every message that is expected. */
async function measure(
  { server, clients }: Side,
  expected: { readonly count: number; readonly mark: string },
  tell: (server: ChildProcess) => Promise<void>,
): Promise<Window> {
  for (const client of clients) client.send({ type: 'expect', ...expected });
  const received = Promise.all(clients.map((client) => answer(client, 'received')));
  server.send({ type: 'begin' });
  await tell(server);
  await received;
  server.send({ type: 'end' });
  return (await answer<{ window: Window }>(server, 'end')).window;
}

async function publishAll(server: ChildProcess): Promise<void> {
  for (let number = 0; number < MESSAGES; number++) {
    server.send({ type: 'publish', number });
    await pause(EVERY_MS);
  }
}

/** The server plays the round by itself, by its own clock. */
async function playRound(server: ChildProcess): Promise<void> {
  server.send({ type: 'round' });
  await pause(ROUND_MS);
}

async function memoryOf(server: ChildProcess): Promise<number> {
  server.send({ type: 'memory' });
  return (await answer<{ bytes: number }>(server, 'memory')).bytes;
}

async function answer<Message>(child: ChildProcess, type: string): Promise<Message> {
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`a process of the benchmark ended before "${type}"`)),
  );
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ type: string } & Message];
  if (message.type !== type) throw new Error(`the benchmark expected "${type}" and received "${message.type}"`);
  return message;
}

function summary(kind: Kind) {
  const sends = CONNECTIONS * MESSAGES;
  return {
    microsecondsPerSend: median(windows[kind].map(({ cpuMicroseconds }) => cpuMicroseconds / sends)),
    roundMicroseconds: median(told[kind].map(({ cpuMicroseconds }) => cpuMicroseconds / CONNECTIONS)),
    longestBlockMs: median(windows[kind].map(({ longestBlockMs }) => longestBlockMs)),
    bytesPerConnection: Math.round(sides[kind].bytesPerConnection),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
