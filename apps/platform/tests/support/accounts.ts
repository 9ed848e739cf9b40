import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Currency } from '@baize/protocol';
import { readConfig } from '../../src/foundation/config.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import type { Adapter, Module, ModuleInstance, Party } from '../../src/foundation/module.ts';
import { modulesFor } from '../../src/modules.ts';
import { type Platform, startPlatform } from '../../src/platform.ts';
import { PARTIES } from './parties.ts';
import { openTestDatabase } from './database.ts';
import { Visitor } from './visitor.ts';

export const SITE = 'https://baize.example';
/** The platform then trusts the forwarded address of each visitor; otherwise all come from this machine. */
export const ADDRESSES = { TRUSTED_PROXIES: '127.0.0.1' };
export const PASSWORD = 'three-calm-hosts';
/** The domains of an account: what they need is loaded with them. */
export const ACCOUNT_DOMAINS = ['bonuses', 'geo', 'ingest', 'play-policy', 'profile', 'site'] as const;
const accountModules: readonly Module[] = modulesFor(ACCOUNT_DOMAINS);
/** Timeout of the hook that starts it: the embedded database takes seconds on a busy machine. */
export const STARTING_MS = 60_000;
const START = Date.parse('2026-11-20T10:00:00Z');

export interface AccountsPlatform extends Platform {
  /** Only this moves the platform's clock. */
  advance(ms: number): void;
  readonly now: () => number;
  visitor(): Visitor;
  /** A visitor who has just registered with an address of their own. */
  registered(options?: {
    currency?: Currency;
    weeklyDepositLimitUnits?: number | null;
    email?: string;
  }): Promise<Visitor & { email: string }>;
  /** The same, with the address confirmed. */
  confirmed(options?: Parameters<AccountsPlatform['registered']>[0]): Promise<Visitor & { email: string }>;
  /** A visitor who has just registered with a phone of their own. */
  registeredByPhone(options?: { phone?: string }): Promise<Visitor & { phone: string }>;
  /** What went to an address or a phone, in the local mailbox, newest first. */
  mails(to: string): Promise<{ subject: string; text: string }[]>;
  /** Digits of the newest of them. */
  code(to: string): Promise<string>;
  readonly dataDir: string;
}

/**
 * The general service as players meet it: real accounts, real sessions, an empty database, and a clock that the test
 * moves.
 */
export async function startAccounts(
  environment: Record<string, string> = {},
  modules: readonly Module[] = accountModules,
  wrap: (database: Database) => Database = (database) => database,
  outside: readonly (Adapter | Party)[] = PARTIES,
): Promise<AccountsPlatform> {
  let now = START;
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-accounts-'));
  const config = readConfig(
    {
      PORT_GENERAL: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
      SEED_ACCOUNTS: 'false',
      // Hundreds of passwords are hashed, and none needs protection.
      PASSWORD_MEMORY_KIB: '8',
      SITE_ORIGINS: SITE,
      BAIZE_DATA_DIR: dataDir,
      NATS_URL: process.env['TEST_NATS_URL'] ?? '',
      ...environment,
    },
    dataDir,
  );
  const platform = await startPlatform(config, {
    services: ['general'],
    database: wrap(await openTestDatabase({ isNew: environment['SEED_ACCOUNTS'] === 'true' })),
    clock: () => now,
    modules,
    outside,
  });
  const visitor = (): Visitor => new Visitor(`http://127.0.0.1:${platform.ports.general}`);

  const accounts: AccountsPlatform = {
    ...platform,
    dataDir,
    advance: (ms) => void (now += ms),
    now: () => now,
    visitor,
    async registered({
      currency = 'RUB',
      weeklyDepositLimitUnits = null,
      email = `${randomUUID()}@mail.example`,
    } = {}) {
      const person = visitor();
      const body = { email, password: PASSWORD, currency, agreement: true, weeklyDepositLimitUnits } as const;
      const { status, body: answer } = await person.call('registerByEmail', { body });
      if (status !== 200) throw new Error(`registration answered ${status}: ${JSON.stringify(answer)}`);
      person.token = answer.token;
      return Object.assign(person, { email });
    },
    async confirmed(options) {
      const person = await accounts.registered(options);
      const { status } = await person.call('verifyEmailCode', { body: { code: await accounts.code(person.email) } });
      if (status !== 200) throw new Error(`confirmation answered ${status}`);
      return person;
    },
    async registeredByPhone({ phone = newPhone() } = {}) {
      const person = visitor();
      const body = {
        phone,
        password: PASSWORD,
        currency: 'KZT',
        agreement: true,
        weeklyDepositLimitUnits: null,
      } as const;
      const { status, body: answer } = await person.call('registerByPhone', { body });
      if (status !== 200) throw new Error(`registration answered ${status}: ${JSON.stringify(answer)}`);
      person.token = answer.token;
      return Object.assign(person, { phone });
    },
    async mails(to) {
      const response = await visitor().send(`/sandbox/mailbox.json?to=${encodeURIComponent(to)}`);
      return ((await response.json()) as { messages: { subject: string; text: string }[] }).messages;
    },
    async code(to) {
      const [mail] = await accounts.mails(to);
      return /^\d{6}\b/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
    },
    async close() {
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return accounts;
}

/** A number that no other test has. */
export function newPhone(): string {
  return `+77${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** Another six digits than these. */
export function wrongCode(digits: string): string {
  return String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
}

/** The same without background sending: these tests send when they choose. */
export function startQuietAccounts(environment: Record<string, string>): Promise<AccountsPlatform> {
  return startAccounts(environment, quietModules(accountModules), undefined, QUIET_PARTIES);
}

/** The adapters that implement the ports, without their background work. */
export const QUIET_PARTIES: readonly Adapter[] = PARTIES.map((adapter) => ({
  ...adapter,
  create: (deps, serves) => withoutWork(adapter.create(deps, serves)),
}));

/** The same modules without their work in the background. */
export function quietModules(modules: readonly Module[]): Module[] {
  return modules.map((module) => ({
    ...module,
    create: (deps, outside) => withoutWork(module.create(deps, outside)),
  }));
}

function withoutWork<Instance extends ModuleInstance>({
  start: _start,
  jobs: _jobs,
  ...rest
}: Instance): Omit<Instance, 'jobs' | 'start'> {
  return rest;
}
