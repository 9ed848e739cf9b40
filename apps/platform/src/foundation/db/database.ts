import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** SQL text under a name: PostgreSQL prepares it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A transaction in plain SQL, for paths where every microsecond counts. */
export interface RawTransaction {
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Sends a statement and goes on without its answer, so that it travels with the next one or with the commit.
   * If it fails, so does the transaction.
   */
  send(statement: Statement, values: readonly unknown[]): void;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
}

/**
 * A transaction of the query builder. Every read and write inside goes through `db`:
 * on the embedded database, which has one connection, anything else would wait for ever.
 */
export interface Tx {
  readonly db: Transaction<Tables>;
  /** Runs after the commit, and not at all if there is none. For announcements: must not throw. */
  afterCommit(announce: () => void): void;
}

export interface Database {
  readonly kind: 'postgresql' | 'embedded';
  /** For single statements outside a transaction. */
  readonly kysely: Kysely<Tables>;
  /** Commits what `work` did, or nothing if it throws. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** The same in plain SQL, on one connection. */
  rawTransaction<Result>(work: (sql: RawTransaction) => Promise<Result>): Promise<Result>;
  /**
   * Calls `work` once while this process alone holds the named lock, on a connection of its own; waits while another
   * process holds it. `lost` is aborted if the connection breaks. The embedded database has one process only.
   */
  whileLeader(lock: number, stop: AbortSignal, work: (lost: AbortSignal) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** SQLSTATE of a database error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export const UNIQUE_VIOLATION = '23505';
