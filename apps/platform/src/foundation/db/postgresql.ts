import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { holdAdvisoryLock } from './advisory-lock.ts';
import { GUARDS, type SessionSettings, asOptions, settingsThatHold } from './connection-guards.ts';
import { type Database, type RawTransaction, type Statement, sqlState } from './database.ts';
import { OpenSockets } from './open-sockets.ts';
import { SILENT_MS, startPulse } from './pulse.ts';
import { runTransaction } from './run-transaction.ts';
import { onSchemaSession } from './schema-session.ts';
import { onceSilent } from './silence.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
/** A statement that runs longer has gone wrong; all of ours are far quicker. */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a closing process waits for open statements at a server that may not answer. */
const CLOSE_MS = 3_000;
/**
 * A statement keeps the plan of its first call, and so does a trigger's function. A plan that was made while a table
 * was small reads the whole table for as long as the connection lasts, which made a bet up to forty times slower. Every
 * statement of the lane finds its rows by their keys, so its connection plans look-ups by index and nothing else.
 */
const LANE: SessionSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
  // A transaction that holds a lock for longer may be stuck: the bets that need the lock are tried again, and the
  // others continue.
  lock_timeout: 200,
};

/** A pool of connections to a PostgreSQL server. Throws if the server cannot be reached. */
export async function openPostgresql(
  url: string,
  connections: number,
  onError: (error: Error) => void,
): Promise<Database> {
  const sockets = new OpenSockets();
  const config: pg.ClientConfig = {
    connectionString: url,
    keepAlive: true,
    pipeline: true,
    stream: () => sockets.open(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: typeParser },
  };
  const guards = await settingsThatHold(config, GUARDS);
  const guarded: pg.ClientConfig = { ...config, options: asOptions(guards) };
  const pool = new pg.Pool({ ...guarded, max: connections });
  const lane = new pg.Pool({ ...config, options: asOptions({ ...guards, ...LANE }), max: 1 });
  for (const each of [pool, lane]) watch(each, onError);
  const pulse = await startPulse(guarded, () => sockets.breakAll());
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let endWatch = (): void => {};
  return {
    kind: 'postgresql',
    server: pulse.view,
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    rawTransaction: (work) => rawTransaction(pool, [BEGIN, PLAN_ONCE], work),
    laneTransaction: (work) => rawTransaction(lane, [BEGIN], work),
    whileLeader: (lock, stop, work) => holdAdvisoryLock(config, guards, { lock, stop }, work),
    schemaSession: (work) => onSchemaSession(config, guards, work),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: connections,
    }),
    leave() {
      endWatch();
      endWatch = onceSilent(pulse.view.silentMs, SILENT_MS, () => sockets.giveUp());
    },
    async close() {
      endWatch();
      await pulse.close();
      await Promise.race([Promise.all([pool.end(), lane.end()]), sleep(CLOSE_MS, null, { ref: false })]);
      sockets.breakAll();
    },
  };
}

/**
 * A pool only handles errors of idle connections. One that breaks between two statements of a transaction would end the
 * process without this listener; its next statement fails instead.
 */
function watch(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Every bigint of ours is below 2^53 (balances and counters), so numbers are exact. */
function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return (value: string) => Number(value);
  return pg.types.getTypeParser(oid, format);
}

/** Prepared like every other statement: those of the plain protocol do not wait to be gathered. */
const BEGIN = { name: 'begin', text: 'begin' };
/**
 * Prepared statements are planned once and not for each call. By default PostgreSQL may plan a batch of bets again
 * every time, which takes longer than the batch; its parameters are arrays, which tell the planner nothing.
 */
const PLAN_ONCE = { name: 'plan-once', text: 'set local plan_cache_mode = force_generic_plan' };
const COMMIT = { name: 'commit', text: 'commit' };
const TRANSACTION_HAS_FAILED = '25P02';

/**
 * Runs `work` between these statements and `commit`. Statements are sent without waiting for the answers of those before: `begin` travels with the first one and
 * `commit` with the last.
 */
async function rawTransaction<Result>(
  pool: pg.Pool,
  first: readonly Statement[],
  work: (sql: RawTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const sent: Promise<unknown>[] = [];
  const send = (query: pg.QueryConfig): void => {
    const answer = client.query(query);
    answer.catch(() => {});
    sent.push(answer);
  };
  try {
    first.forEach(send);
    const result = await work({
      query: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
        (await client.query({ name, text, values: values as unknown[] })).rows as Row[],
      send: ({ name, text }, values) => send({ name, text, values: values as unknown[] }),
      script: async (sql) => void (await client.query(sql)),
    });
    send(COMMIT);
    // A commit after a statement that failed rolls back without an error: the statement has the error.
    await Promise.all(sent);
    client.release();
    return result;
  } catch (error) {
    // A connection whose rollback fails is in an unknown state: it must not go back to the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw await causeOf(error, sent);
  }
}

/**
 * The error that a transaction failed with. A statement that was sent ahead may have failed first; those after it only
 * report that the transaction has failed. The caller needs the first error to decide whether to try again.
 */
async function causeOf(failure: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (sqlState(failure) !== TRANSACTION_HAS_FAILED) return failure;
  const first = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  return first?.status === 'rejected' ? first.reason : failure;
}
