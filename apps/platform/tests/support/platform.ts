import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import {
  type AnswerOf,
  type CallName,
  type Currency,
  type ErrorBody,
  type InputOf,
  type Service,
  calls,
} from '@baize/protocol';
import type { Clock } from '../../src/foundation/clock.ts';
import { readConfig } from '../../src/foundation/config.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import type { Module } from '../../src/foundation/module.ts';
import { modules, modulesFor } from '../../src/modules.ts';
import { type Platform, startPlatform } from '../../src/platform.ts';
import type { Outside } from '../../src/foundation/outside.ts';
import { openFundedWallet } from './funded-player.ts';
import { partiesWith } from './parties.ts';
import { openTestDatabase } from './database.ts';

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
  /** Anything at all, for what no honest client sends. */
  send(service: Service, path: string, init?: RequestInit): Promise<Response>;
  /** A new player with money. */
  newPlayer(currency: Currency, balanceUnits: number): Promise<Player>;
  tokenOf(player: Player): string;
}

export interface TestPlatformOptions {
  services: readonly Service[];
  environment?: Record<string, string>;
  clock?: Clock;
  /** An empty one of its own by default. */
  database?: Database;
  /** Shared by platforms that stand for processes of one installation. */
  players?: Map<string, Player>;
  /** Parties of the test behind some ports. */
  outside?: Partial<Outside>;
  /** Names of the domains that live in the process, with what they need; all by default. */
  domains?: readonly string[];
}

const PORTS = ['PORT_GENERAL', 'PORT_CRASH', 'PORT_CASES', 'PORT_MINER', 'PORT_COINFLIP', 'PORT_KENO', 'PORT_DICE'];

/** Starts services on free ports with an empty database. Players come from `newPlayer`, without registration. */
export async function startTestPlatform({
  services,
  environment = {},
  clock,
  database,
  players = new Map<string, Player>(),
  outside = {},
  domains = modules.map(({ name }) => name),
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
      // Hundreds of passwords, and none worth a thief's while.
      PASSWORD_MEMORY_KIB: '8',
      // A line that moves by itself would take from every other test.
      SPORTS_FEED: 'off',
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
  const platform = await startPlatform(config, {
    services,
    database: database ?? (await openTestDatabase()),
    modules: [...games, identity],
    outside: partiesWith(outside),
    ...(clock && { clock }),
  });
  const send: TestPlatform['send'] = (service, path, init) =>
    fetch(`http://127.0.0.1:${platform.ports[service]}${path}`, init);

  return {
    ...platform,
    send,
    tokenOf: ({ sessionId }) => sessionId,
    call: callsBy(send),
    async newPlayer(currency, balanceUnits) {
      const player = { userId: randomUUID(), sessionId: randomUUID(), name: null, avatar: 0, hides: false };
      players.set(player.sessionId, player);
      await openFundedWallet(
        { database: platform.database, ledger: platform.deps.ledger },
        player,
        currency,
        balanceUnits,
      );
      return player;
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
