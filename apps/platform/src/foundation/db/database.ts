import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
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
   * Sends a statement without waiting for its answer, so that it travels with the next one or with the commit. If it
   * fails, so does the transaction.
   */
  send(statement: Statement, values: readonly unknown[]): void;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
}

/**
 * A transaction of the query builder. Every read and write inside goes through `db`:
 * on the embedded database, which has one connection, anything else would wait forever.
 */
export interface Tx {
  readonly db: Transaction<Tables>;
  /** Runs after the commit, and not at all if there is none. For announcements: must not throw. */
  afterCommit(announce: () => void): void;
}

export interface SchemaAnswer<Row> {
  readonly rows: Row[];
  /** How many rows the statement changed. */
  readonly changed: number;
}

/** One connection, outside any transaction, for changes of the schema. */
export interface SchemaSession {
  query<Row>(text: string, values: readonly unknown[]): Promise<SchemaAnswer<Row>>;
  /** Statements without parameters. */
  script(sql: string): Promise<void>;
}

/** Connections that transactions take and give back. */
export interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
  readonly limit: number;
}

/** The server as this process sees it, looked at each second. */
export interface ServerView {
  /** The server's time: the one clock of all processes. */
  readonly now: Clock;
  /** How far this machine's own clock is ahead of it. */
  readonly machineOffMs: () => number;
  /** Whether the machine's clock is more than a second off while that of some process is right. */
  readonly isMachineWrong: () => boolean;
  /** How long ago the server last answered. */
  readonly silentMs: () => number;
}

export interface Database {
  readonly kind: 'postgresql' | 'embedded';
  readonly server: ServerView;
  /** For single statements outside a transaction. */
  readonly kysely: Kysely<Tables>;
  /** Commits what `work` did, or nothing if it throws. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** The same in plain SQL, on one connection. */
  rawTransaction<Result>(work: (sql: RawTransaction) => Promise<Result>): Promise<Result>;
  /**
   * The same on the one connection that is reserved for bets: bets and other work never wait for each other's
   * connection. Its plans find rows by index, however few there were when they were made.
   */
  laneTransaction<Result>(work: (sql: RawTransaction) => Promise<Result>): Promise<Result>;
  /**
   * Calls `work` once while this process alone holds the named lock, on a connection of its own; waits while another
   * process holds it. `lost` is aborted if the connection breaks. The embedded database has one process only.
   */
  whileLeader(lock: number, stop: AbortSignal, work: (lost: AbortSignal) => Promise<void>): Promise<void>;
  /** Changes of the schema, with no limit on how long one takes. One at a time in the embedded database. */
  schemaSession<Result>(work: (sql: SchemaSession) => Promise<Result>): Promise<Result>;
  pool(): PoolUse;
  /**
   * The process ends: from now on every wait for a server that does not answer fails at once, and no new one begins.
   */
  leave(): void;
  close(): Promise<void>;
}

/** SQLSTATE of a database error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export const UNIQUE_VIOLATION = '23505';
