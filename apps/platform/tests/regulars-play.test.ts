import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as timeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FeedEntry, SERVICES, type Game, GAME_SERVICES } from '@baize/protocol';
import type { RoomsState } from '@baize/protocol/games/rooms/rooms';
import { readConfig } from '../src/foundation/config.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { REGULAR_NAMES } from '../src/players/faces/regular-names.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { playRegulars } from '../src/regulars/play-regulars.ts';
import { STARTING_MS } from './support/accounts.ts';
import { readyBeacon, testChain } from './support/beacon.ts';
import { openTestDatabase } from './support/database.ts';
import { partiesWith } from './support/parties.ts';
import { REGULARS_ON, REGULARS_SECRET } from './support/regulars.ts';

const GAMES = ['crash', 'roulette', 'dice', 'coinflip', 'keno', 'cases', 'miner'] as const satisfies Game[];
const PORTS = SERVICES.map((service) => [`PORT_${service.toUpperCase()}`, '0']);

let folder: string;
let platform: Platform;
const stop = new AbortController();
let playing: Promise<void>;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-regulars-'));
  const settings = { ...Object.fromEntries(PORTS), ...REGULARS_ON, BAIZE_DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const quick = {
    SEED_ACCOUNTS: 'false',
    SPORTS_FEED: 'off',
    CHAIN_NOTICE_SECONDS: '1',
    CRASH_BETTING_SECONDS: '1',
    ROULETTE_BETTING_SECONDS: '1',
  };
  const config = readConfig(
    { ...settings, ...quick, ROULETTE_SPIN_SECONDS: '1', ROULETTE_RESULT_SECONDS: '1' },
    folder,
  );
  platform = await startPlatform(config, {
    services: SERVICES,
    database: await openTestDatabase(),
    outside: partiesWith({ beacon: readyBeacon(testChain('Test beacon')) }),
  });
  playing = playRegulars({
    addressOf: (service) => `http://127.0.0.1:${platform.ports[service]}`,
    secret: REGULARS_SECRET,
    count: 10,
    pace: 60,
    seed: 'an evening',
    hour: () => 20,
    stop: stop.signal,
    log: (line) => said.push(line),
  });
}, STARTING_MS);
afterAll(async () => {
  stop.abort();
  await playing;
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

async function feedOf(game: Game): Promise<FeedEntry[]> {
  const port = platform.ports[GAME_SERVICES[game]];
  const response = await fetch(`http://127.0.0.1:${port}/feed?view=latest&game=${game}`);
  return ((await response.json()) as { entries: FeedEntry[] }).entries;
}

/** Looks until something is shown: the time limit of the test is the only one. */
async function shown(game: Game): Promise<FeedEntry[]> {
  for (;;) {
    const entries = await feedOf(game);
    if (entries.length > 0) return entries;
    await timeout(50);
  }
}

/** The rooms in roubles, once somebody is in one. */
async function inRoom(): Promise<RoomsState> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${platform.ports.crash}/rooms/state?currency=RUB`);
    const state = (await response.json()) as RoomsState;
    if (state.rooms.some(({ entries }) => entries.length > 0)) return state;
    await timeout(50);
  }
}

test('they play every game in which others see bets, marked as the house’s, and the books are right', async () => {
  for (const game of GAMES) {
    for (const entry of await shown(game)) {
      expect(entry.house).toBe(true);
      expect(REGULAR_NAMES).toContain(entry.player);
    }
  }
  expect(said).toEqual(['regulars play: 10']);
  const { rooms } = await inRoom();
  const { entries, house } = rooms.find(({ room }) => room === 'yellow')!;
  expect(entries).toMatchObject([{ house: true, firstTicket: 0 }]);
  expect(house!.clientSeed).toMatch(/^[0-9a-f]{32}$/);
  for (const { room, entries: others } of rooms) if (room !== 'yellow') expect(others).toEqual([]);
  stop.abort();
  await playing;
  expect(await auditLedger(platform.database.kysely)).toEqual([]);
});
