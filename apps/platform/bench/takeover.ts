import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, integer } from '@baize/settings';
import type { LiveAnswer } from '@baize/protocol';
import { WebSocket } from 'ws';
import { serveBeacon } from '../chaos/beacon.ts';
import { type Installation, startInstallation } from '../chaos/installation.ts';
import { leaderPlace } from '../chaos/leader-place.ts';
import { createServerDatabase } from '../chaos/server-database.ts';
import { measureStarts } from './starts.ts';
import type { Database } from '../src/foundation/db/database.ts';
import { openPostgresql } from '../src/foundation/db/postgresql.ts';

/** The first start fills caches for later ones; the median leaves it out. */
const STARTS = 7;

/**
 * How long crash has no leader when the one dies by SIGKILL, and until players of another process get messages of the
 * round again; then what the start of a process costs. On the PostgreSQL server of BENCH_DATABASE_URL; `--json` prints
 * only the result.
 */
const DEFAULT_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';
const ORIGIN = 'https://baize.example';
const CONNECTIONS = 4;

const values = commandLine({
  usage: 'node apps/platform/bench/takeover.ts [--kills N] [--json]',
  about: 'How long crash has no leader when the one is killed, on the PostgreSQL server of BENCH_DATABASE_URL.',
  arguments: {
    kills: { description: 'How often the leader is killed.', fallback: '15', check: integer(1, 1_000) },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const result = await onServer(process.env['BENCH_DATABASE_URL'] ?? DEFAULT_SERVER);
console.log(values.json ? JSON.stringify(result) : result);

async function onServer(server: string) {
  const folder = await mkdtemp(join(tmpdir(), 'baize-takeover-'));
  const made = await createServerDatabase(server).catch(() => null);
  if (made === null) return { kills: 0 };
  const settings = {
    DATABASE_URL: made.url,
    NATS_URL: process.env['NATS_URL'] ?? '',
    DATABASE_CONNECTIONS: '8',
    BAIZE_DATA_DIR: folder,
    SITE_ORIGINS: ORIGIN,
    SEED_ACCOUNTS: 'false',
    SPORTS_FEED: 'off',
    LOG_LEVEL: 'silent',
  };
  const beacon = await serveBeacon();
  const installation = await startInstallation(2, { ...settings, ...beacon.settings });
  const database = await openPostgresql(made.url, CONNECTIONS, () => {});
  try {
    const measured: { leaderMs: number; roundMs: number }[] = [];
    while (measured.length < values.kills) measured.push(await measure(installation, database));
    await installation.end();
    const starts = await measureStarts(STARTS, settings);
    return {
      kills: measured.length,
      leaderMs: spread(measured.map(({ leaderMs }) => leaderMs)),
      roundMs: spread(measured.map(({ roundMs }) => roundMs)),
      startMs: spread(starts.map(({ readyMs }) => readyMs)),
      startProcessorMs: spread(starts.flatMap(({ processorMs }) => processorMs ?? [])),
    };
  } finally {
    await installation.end();
    beacon.close();
    await database.close();
    await made.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(installation: Installation, database: Database) {
  const leader = await untilFound(() => leaderPlace(database, installation));
  const survivor = 1 - leader;
  const socket = new WebSocket(`${(await installation.address('crash', survivor)).replace('http', 'ws')}/live`, {
    origin: ORIGIN,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'crash' }));
  await once(socket, 'message');
  const epoch = await epochOf(database);
  const killedAt = performance.now();
  const gone = installation.kill([leader]);
  const roundGoesOn = untilNews(socket, gone).then(() => performance.now());
  const ledAgain = untilFound(async () => ((await epochOf(database)) > epoch ? performance.now() : undefined));
  const [ledAt, onAt] = await Promise.all([ledAgain, roundGoesOn]);
  socket.close();
  await installation.fill();
  return { leaderMs: ledAt - killedAt, roundMs: onAt - killedAt };
}

/** The first message of the game that the survivor sends after the leader is gone. */
async function untilNews(socket: WebSocket, gone: Promise<void>): Promise<void> {
  await gone;
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer];
    if ((JSON.parse(data.toString()) as LiveAnswer).type === 'message') return;
  }
}

async function epochOf({ kysely }: Database): Promise<number> {
  return (
    await kysely.selectFrom('round_leaders').select('epoch').where('game', '=', 'crash').executeTakeFirstOrThrow()
  ).epoch;
}

async function untilFound<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
  }
}

function spread(numbers: readonly number[]) {
  if (numbers.length === 0) return undefined;
  const sorted = numbers.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, longest: sorted.at(-1)! };
}
