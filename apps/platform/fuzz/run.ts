import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@baize/protocol';
import { chancesOf } from '../chaos/random.ts';
import { logIn, registerAll } from '../chaos/register.ts';
import { readConfig } from '../src/foundation/config.ts';
import type { Database } from '../src/foundation/db/database.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { readyBeacon, testChain } from '../tests/support/beacon.ts';
import { partiesWith } from '../tests/support/parties.ts';
import { type Operation, readOperations } from './operations.ts';
import { type FuzzRequest, makeRequest } from './requests.ts';

const PORTS = ['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'].map((name) => `PORT_${name}`);
const OPERATOR_TOKEN = 'operator-of-the-fuzzed-platform';
const PLAYERS = 2;
/** Less than the smallest stake of any game: a valid bet is refused, and an invalid one that is accepted shows. */
const BALANCE_UNITS = 1;
const AT_ONCE = 8;
const PATIENCE_MS = 30_000;
/** Calls that need another program, which does not run here: they answer 503. */
const ASKS_ANOTHER: ReadonlySet<string> = new Set(['getLatestBuild', 'getBeacon', 'getBeaconRound']);
/** A line of odds falls behind under such a load, and bets are refused with a 503 until it has caught up. */
const LINE_IS_BEHIND = '"code":"line-stale"';

export interface FuzzOptions {
  readonly seed: string;
  readonly requests: number;
  readonly database: Database;
  readonly dataDir: string;
}

export interface FuzzReport {
  readonly seed: string;
  readonly requests: number;
  readonly operations: number;
  /** Answers by their status. */
  readonly statuses: { readonly [status: string]: number };
  readonly problems: readonly string[];
}

/** Sends requests that no honest client sends to every call that the services publish. */
export async function runFuzz({ seed, requests, database, dataDir }: FuzzOptions): Promise<FuzzReport> {
  const problems: string[] = [];
  const onEscaped = (error: unknown): void => void problems.push(`an error escaped: ${String(error)}`);
  process.on('unhandledRejection', onEscaped);
  process.on('uncaughtException', onEscaped);
  const platform = await startPlatform(settings(dataDir), {
    database,
    outside: partiesWith({ beacon: readyBeacon(testChain('Test beacon')) }),
  });
  try {
    const operations = await readOperations(platform.ports);
    const base = `http://127.0.0.1:${platform.ports.general}`;
    const tokens = await players(platform, base);
    const before = await balances(database);
    const statuses: { [status: string]: number } = {};
    let sent = 0;
    const send = async (): Promise<void> => {
      while (sent < requests) {
        const number = sent++;
        const chances = chancesOf(`${seed}:${number}`);
        const operation = operations[number % operations.length]!;
        const player = chances.integer(PLAYERS);
        const authorization = authorizationFor(operation, tokens[player]!);
        const request = makeRequest(operation, authorization, chances);
        const status = await check(operation, request, number, problems);
        statuses[status] = (statuses[status] ?? 0) + 1;
        // The logouts among the requests are real.
        if (status === 401 && request.headers['authorization'] === authorization)
          tokens[player] = (await logIn(base, player)).token;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    if ((await balances(database)) !== before) problems.push('a balance has changed');
    for (const { rule, id } of await auditLedger(database.kysely)) problems.push(`[${rule}] is broken at ${id}`);
    return { seed, requests, operations: operations.length, statuses, problems };
  } finally {
    await platform.close();
    process.off('unhandledRejection', onEscaped);
    process.off('uncaughtException', onEscaped);
  }
}

function settings(dataDir: string) {
  return readConfig(
    {
      ...Object.fromEntries(PORTS.map((name) => [name, '0'])),
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
      SEED_ACCOUNTS: 'false',
      PASSWORD_MEMORY_KIB: '8',
      SPORTS_FEED: 'off',
      CHAIN_NOTICE_SECONDS: '1',
      OPERATOR_TOKEN,
      BAIZE_DATA_DIR: dataDir,
    },
    dataDir,
  );
}

/** Players with too little money to buy anything. */
async function players({ database, deps }: Platform, base: string): Promise<string[]> {
  const tokens = await registerAll(base, PLAYERS);
  const wallets = await database.kysely.selectFrom('wallets').select(['user_id', 'currency']).execute();
  for (const { user_id: userId, currency } of wallets)
    await database.transaction(async (tx) => {
      const against = [{ account: 'sandbox' as const, amountUnits: -BALANCE_UNITS }];
      const transfer = {
        key: `grant:${randomUUID()}`,
        userId,
        currency,
        amountUnits: BALANCE_UNITS,
        kind: 'grant' as const,
      };
      await deps.ledger.transfer(tx, { ...transfer, reference: null, against });
    });
  return tokens;
}

async function balances({ kysely }: Database): Promise<string> {
  const rows = await kysely
    .selectFrom('wallets')
    .select(['id', 'balance', 'sequence'])
    .where('sequence', '>', 0)
    .orderBy('id')
    .execute();
  return JSON.stringify(rows);
}

function authorizationFor({ id }: Operation, token: string): string {
  const isOperators = Object.hasOwn(calls, id) && calls[id as CallName].auth === 'operator';
  return `Bearer ${isOperators ? OPERATOR_TOKEN : token}`;
}

async function check(
  { id, errors }: Operation,
  { url, method, headers, body, mustBeRefused }: FuzzRequest,
  number: number,
  problems: string[],
): Promise<number> {
  const what = `request ${number}, ${id}: ${method} ${url.slice(0, 200)} ${(body ?? '').slice(0, 300)}`;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
    const text = await response.text();
    const mayBeAway = ASKS_ANOTHER.has(id) || text.includes(LINE_IS_BEHIND);
    if (response.status >= 500 && !(response.status === 503 && mayBeAway))
      problems.push(`${what} was answered with ${response.status}: ${text.slice(0, 200)}`);
    if (response.status < 400 && mustBeRefused) problems.push(`${what} was taken`);
    const code = response.status >= 400 ? codeOf(text) : undefined;
    if (code === null) problems.push(`${what} was refused without a code: ${text.slice(0, 200)}`);
    else if (code !== undefined && !errors.includes(code) && !isRouters(code))
      problems.push(`${what} was refused with ${code}, which it does not publish`);
    return response.status;
  } catch (error) {
    problems.push(`${what} was not answered: ${String(error)}`);
    return 0;
  }
}

/** A path that is too long or not valid text is refused by Fastify's router, before it has found a call. */
function isRouters(code: string): boolean {
  return code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH';
}

/** Null for a body without a code. */
function codeOf(text: string): string | null {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
