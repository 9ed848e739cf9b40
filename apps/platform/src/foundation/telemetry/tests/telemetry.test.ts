import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import type { Database } from '../../db/database.ts';

const RUB = 10_000;
const SITE = 'http://localhost:3000';

let platform: TestPlatform;
/** Given by the test instead of the database's own answer. */
let refuses: Error | null = null;

/** A database that reads and takes no write, as one with a full disk. */
function fillable(database: Database): Database {
  return {
    ...database,
    rawTransaction: (work) => (refuses ? Promise.reject(refuses) : database.rawTransaction(work)),
  };
}

beforeAll(async () => {
  platform = await startTestPlatform({
    services: ['general', 'dice'],
    domains: ['dice', 'outbox'],
    database: fillable(await openTestDatabase()),
  });
});
afterAll(() => platform.close());

const lines = async (name: string): Promise<string[]> =>
  (await platform.deps.metrics.text()).split('\n').filter((line) => line.startsWith(name));

async function bet(id: string, stakeUnits: number) {
  const player = await platform.newPlayer('RUB', 10 * RUB);
  return platform.call(
    'placeDiceBet',
    { body: { id, currency: 'RUB', stakeUnits, direction: 'over', chance: 4950 } },
    player,
  );
}

describe('the series of a platform process', () => {
  it('count bets that were committed, their batches and commits', async () => {
    await Promise.all([bet(randomUUID(), RUB), bet(randomUUID(), RUB)]);
    expect(await lines('baize_bets_placed_total')).toEqual(['baize_bets_placed_total{game="dice"} 2']);
    expect(await lines('baize_bet_batch_size_sum')).toEqual(['baize_bet_batch_size_sum 2']);
    expect(await lines('baize_bet_commit_seconds_count')).toEqual([expect.stringMatching(/ [12]$/)]);
    expect(await lines('baize_bet_lane_length')).toEqual(['baize_bet_lane_length 0']);
    expect(await lines('baize_bet_lane_age_seconds')).toEqual(['baize_bet_lane_age_seconds 0']);
  });

  it('count refusals by their codes', async () => {
    expect((await bet(randomUUID(), 1_000 * RUB)).refusal.code).toBe('balance-too-low');
    expect(await lines('baize_refusals_total')).toEqual([
      'baize_refusals_total{service="dice",code="balance-too-low"} 1',
    ]);
  });

  it('count open sockets of each service', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${platform.ports.dice}/live`, { origin: SITE });
    await once(socket, 'open');
    expect(await lines('baize_live_sockets{service="dice"}')).toEqual(['baize_live_sockets{service="dice"} 1']);
    socket.close();
    await once(socket, 'close');
  });
});

describe('a platform process', () => {
  it('is alive and not ready while its database takes no write, and ready again by itself', async () => {
    refuses = new Error('could not extend file: No space left on device');
    let ready = await platform.send('dice', '/ready');
    while (ready.status === 200) ready = await platform.send('dice', '/ready');
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('1');
    expect(await ready.json()).toMatchObject({
      status: 'not-ready',
      checks: { database: 'failing', 'bet lane': 'ok' },
    });
    expect((await platform.deps.health.readiness()).checks['database']).toContain('No space left');
    expect((await platform.send('dice', '/live')).status).toBe(200);
    expect((await platform.send('dice', '/health')).status).toBe(503);
    expect(await lines('baize_ready')).toEqual(['baize_ready 0']);
    refuses = null;
    while ((await platform.send('dice', '/ready')).status !== 200);
  });

  it('keeps its sockets to the pages of the site, whoever asks whether it lives', async () => {
    const stranger = new WebSocket(`ws://127.0.0.1:${platform.ports.dice}/live`, { origin: 'https://evil.example' });
    const [error] = (await once(stranger, 'error')) as [Error];
    expect(error.message).toContain('403');
  });
});
