import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, RawTransaction } from './database.ts';
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: typeParser },
  };
  const pool = new pg.Pool(options);
  pool.on('error', onError);
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

async function rawTransaction<Result>(pool: pg.Pool, work: (sql: RawTransaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work({
      query: async <Row>(statement: { name: string; text: string }, values: readonly unknown[]) =>
        (await client.query({ name: statement.name, text: statement.text, values: [...values] })).rows as Row[],
      script: async (sql) => void (await client.query(sql)),
    });
    await client.query('commit');
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
