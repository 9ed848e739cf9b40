import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import {
  type AnswerOf,
  type CallName,
  type Currency,
  type ErrorBody,
  type InputOf,
  type Seeds,
  type Service,
  calls,
} from '@baize/protocol';
import { pino } from 'pino';
import { beginSeeds } from '../../src/bets/seeds/begin-seeds.ts';
import type { Clock } from '../../src/foundation/clock.ts';
import { readConfig } from '../../src/foundation/config.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import { migrate } from '../../src/foundation/db/migrate.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import type { Module } from '../../src/foundation/module.ts';
import { seedKeysOf } from '../../src/foundation/sealing/module.ts';
import { createSeedSeal } from '../../src/foundation/sealing/seed-seal.ts';
import { domainMigrations, modules, modulesFor } from '../../src/modules.ts';
import { type Platform, startPlatform } from '../../src/platform.ts';
import type { Outside } from '../../src/foundation/outside.ts';
import { openFundedWallet } from './funded-player.ts';
import { partiesWith } from './parties.ts';
import { openTestDatabase } from './database.ts';
import { saltChains } from './salted-chains.ts';
import { TEST_SEED_KEY } from './seed-seal.ts';

export interface Answered<Name extends CallName> {
  readonly status: number;
  readonly body: AnswerOf<(typeof calls)[Name]>;
  readonly refusal: ErrorBody;
  readonly headers: Headers;
}

export interface TestPlatform extends Platform {
  /** Makes a call of the protocol over real HTTP. `service` is needed for calls that every game answers. */
  call<Name extends CallName>(
    name: Name,
    input: InputOf<(typeof calls)[Name]>,
    by?: Player,
    service?: Service,
  ): Promise<Answered<Name>>;
  /** Sends any request, also an invalid one. */
  send(service: Service, path: string, init?: RequestInit): Promise<Response>;
  /** A new player with money, and with seeds in use. */
  newPlayer(currency: Currency, balanceUnits: number): Promise<Player>;
  /** A new player with money who has chosen no client seed yet. */
  newcomer(currency: Currency, balanceUnits: number): Promise<Player>;
  /** The seeds in use, as a game service answers them. */
  seedsOf(player: Player, service?: Service): Promise<Seeds>;
  tokenOf(player: Player): string;
}

export interface TestPlatformOptions {
  services: readonly Service[];
  environment?: Record<string, string>;
  clock?: Clock;
  /** An empty one of its own by default. */
  database?: Database;
  /** Shared by platforms that represent processes of one installation. */
  players?: Map<string, Player>;
  /** Parties of the test that implement some ports. */
  outside?: Partial<Outside>;
  /** Names of the domains that run in the process, with what they need; all by default. */
  domains?: readonly string[];
  /** Chains of shared rounds are not there yet, as on a fresh machine. */
  unsalted?: boolean;
}

const PORTS = ['PORT_GENERAL', 'PORT_CRASH', 'PORT_CASES', 'PORT_MINER', 'PORT_COINFLIP', 'PORT_KENO', 'PORT_DICE'];

/** The client seed that players of tests begin with. */
export const CLIENT_SEED = 'of-a-test';

/** Starts services on free ports with an empty database. Players come from `newPlayer`, without registration. */
export async function startTestPlatform({
  services,
  environment = {},
  clock,
  database,
  players = new Map<string, Player>(),
  outside = {},
  domains = modules.map(({ name }) => name),
  unsalted = false,
}: TestPlatformOptions): Promise<TestPlatform> {
  const identity: Module = {
    name: 'test-players',
    create: () => ({ authenticate: async (token) => players.get(token) ?? null }),
  };
  const config = readConfig(
    {
      ...Object.fromEntries(PORTS.map((name) => [name, '0'])),
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
      SEED_ACCOUNTS: 'false',
      // Hundreds of passwords are hashed, and none needs protection.
      PASSWORD_MEMORY_KIB: '8',
      // A running line would take processor time from every other test.
      SPORTS_FEED: 'off',
      SEED_KEY: TEST_SEED_KEY,
      // Rounds in real time that need no beacon beside them.
      ROUNDS_VERSION: '1',
      BAIZE_DATA_DIR: tmpdir(),
      NATS_URL: process.env['TEST_NATS_URL'] ?? '',
      ...environment,
    },
    tmpdir(),
  );
  const games = modulesFor(domains).map((module): Module => ({
    ...module,
    create(deps, parties) {
      const { authenticate: _own, ...rest } = module.create(deps, parties);
      return rest;
    },
  }));
  const on = database ?? (await openTestDatabase());
  if (!unsalted && services.includes('crash') && domains.includes('crash')) {
    await migrate(on, domainMigrations);
    const seedSeal = createSeedSeal(seedKeysOf(config), () => 'sealed', pino({ level: 'silent' }));
    await saltChains(on, clock ?? on.server.now, { seedSeal });
  }
  const platform = await startPlatform(config, {
    services,
    database: on,
    modules: [...games, identity],
    outside: partiesWith(outside),
    ...(clock && { clock }),
  });
  const send: TestPlatform['send'] = (service, path, init) =>
    fetch(`http://127.0.0.1:${platform.ports[service]}${path}`, init);

  const call = callsBy(send);
  const newcomer: TestPlatform['newcomer'] = async (currency, balanceUnits) => {
    const player = { userId: randomUUID(), sessionId: randomUUID(), name: null, avatar: 0, hides: false };
    players.set(player.sessionId, player);
    const { database: own, deps } = platform;
    await openFundedWallet({ database: own, ledger: deps.ledger }, player, currency, balanceUnits);
    return player;
  };
  return {
    ...platform,
    send,
    tokenOf: ({ sessionId }) => sessionId,
    call,
    async newPlayer(currency, balanceUnits) {
      const player = await newcomer(currency, balanceUnits);
      const { database: own, deps } = platform;
      if ('seedSeal' in deps) await beginSeeds({ database: own, seedSeal: deps.seedSeal }, player.userId, CLIENT_SEED);
      return player;
    },
    newcomer,
    async seedsOf(player, service = 'dice') {
      const { body } = await call('getSeeds', {}, player, service);
      if (body.clientSeed === null) throw new Error('the player has no seeds in use');
      return body;
    },
  };
}

/** Makes calls of the protocol, filled in as a browser would. */
function callsBy(send: TestPlatform['send']): TestPlatform['call'] {
  return async (name, input, by, service) => {
    const { method, path, service: home } = calls[name];
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(query).toString();
    const response = await send(home === 'bound' ? service! : home, search ? `${filled}?${search}` : filled, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(by && { authorization: `Bearer ${by.sessionId}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as never;
    return { status: response.status, body: answer, refusal: answer, headers: response.headers };
  };
}
