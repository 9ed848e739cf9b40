import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, RawTransaction, Statement } from './database.ts';
import { runTransaction } from './run-transaction.ts';
import { holdAdvisoryLock } from './advisory-lock.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
/** A statement that runs longer has gone wrong; none of ours comes near. */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** A pool of connections to a PostgreSQL server. Throws if the server cannot be reached. */
export async function openPostgresql(
  url: string,
  connections: number,
  onError: (error: Error) => void,
): Promise<Database> {
  const options: pg.PoolConfig = {
    connectionString: url,
    max: connections,
    keepAlive: true,
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: typeParser },
  };
  const pool = new pg.Pool(options);
  pool.on('error', onError);
  // The pool listens to connections that are idle. One that breaks between two statements of a transaction would end
  // the process; its next statement fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  await pool.query('select 1');
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgresql',
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    rawTransaction: (work) => rawTransaction(pool, work),
    whileLeader: (lock, stop, work) => holdAdvisoryLock({ ...options, statement_timeout: 0 }, lock, stop, work),
    close: () => pool.end(),
  };
}

/** Every bigint of ours is below 2^53 (balances and counters), so numbers are exact. */
function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return (value: string) => Number(value);
  return pg.types.getTypeParser(oid, format);
}

/** Sends what was written in one turn of the event loop together: a write to a socket costs more than its bytes. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** Prepared like every other statement: those of the plain protocol do not wait to be gathered. */
const BEGIN = { name: 'begin', text: 'begin' };
/**
 * Prepared statements are planned once and not for each call. Left to itself PostgreSQL may plan a batch of bets anew
 * every time, which takes longer than the batch; its parameters are arrays, of which a plan learns nothing.
 */
const PLAN_ONCE = { name: 'plan-once', text: 'set local plan_cache_mode = force_generic_plan' };
const COMMIT = { name: 'commit', text: 'commit' };

/**
 * Statements are sent without waiting for the answers of those before: `begin` travels with the first one and
 * `commit` with the last.
 */
async function rawTransaction<Result>(pool: pg.Pool, work: (sql: RawTransaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const sent: Promise<unknown>[] = [];
  const send = (query: pg.QueryConfig): void => {
    const answer = client.query(query);
    answer.catch(() => {});
    sent.push(answer);
  };
  try {
    send(BEGIN);
    send(PLAN_ONCE);
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
    throw error;
  }
}
