import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type SchemaSession, sqlState } from './database.ts';

/** One step of the schema. Once released its text never changes: a later step changes what it made. */
export interface Migration {
  /** Such as `ledger/001-accounts`. */
  readonly id: string;
  /** Runs in a transaction of its own, unless one of the two below says otherwise. */
  readonly sql: string;
  /** The name of the index that it builds `concurrently`, while players bet: one statement, outside a transaction. */
  readonly index?: string;
  /**
   * One statement that changes some rows that need it, few enough for a second. It runs again and again, each time in a
   * transaction of its own, until it changes none.
   */
  readonly inBatches?: true;
}

/** Thrown when a migration that was applied has since been edited. */
export class MigrationChangedError extends Error {
  constructor(id: string) {
    super(
      `The migration ${id} was changed after it had been applied. Restore its text and add a new migration instead.`,
    );
    this.name = 'MigrationChangedError';
  }
}

/** Advisory lock of the schema: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_242_001;
/** How often a process checks whether the one before it is done. A waiting statement would delay that one's indexes. */
const LOOK_EVERY_MS = 100;
/** A statement that waits for a table's lock makes all later ones wait: so it gives up soon, and tries again later. */
const LOCK_WAIT_MS = 1_000;
const RETRY_MS = 500;
const MOST_TRIES = 600;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Our own, and not Kysely's `Migrator`, which was tried: it does not notice a migration that was edited after it was
 * applied, runs no text of several statements on the embedded database, and builds no index concurrently.
 *
 * Applies the missing migrations in their order, each on its own: if one fails, those before it stay applied. The first
 * ones of a new database, which no process uses yet, are applied all or none.
 * @returns the ids that were applied now
 * @throws MigrationChangedError
 */
export function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.schemaSession(async (sql) => {
    while (!(await hasLock(sql))) await sleep(LOOK_EVERY_MS);
    await sql.script(`create table if not exists migrations
      (id text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedChecksums(sql);
    const missing = migrations.filter(({ id, sql: text }) => {
      const known = applied.get(id);
      if (known !== undefined && known !== checksum(text)) throw new MigrationChangedError(id);
      return known === undefined;
    });
    for (const group of applied.size === 0 ? groupsOfNew(missing) : missing.map((each) => [each]))
      await patiently(() => apply(sql, group));
    await sql.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return missing.map(({ id }) => id);
  });
}

async function hasLock(sql: SchemaSession): Promise<boolean> {
  const { rows } = await sql.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK]);
  return rows[0]!.held;
}

/** Those that can be in one transaction together. */
function groupsOfNew(missing: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = [];
  for (const each of missing) {
    const last = groups.at(-1);
    if (last === undefined || isApart(each) || isApart(last[0]!)) groups.push([each]);
    else last.push(each);
  }
  return groups;
}

function isApart({ index, inBatches }: Migration): boolean {
  return index !== undefined || inBatches === true;
}

/** Again, as long as another transaction has a lock that it needs. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isHeldUp = [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '');
      if (!isHeldUp || tries === MOST_TRIES) throw error;
    }
    await sleep(RETRY_MS);
  }
}

async function apply(sql: SchemaSession, group: readonly Migration[]): Promise<void> {
  const [first] = group;
  if (first!.index !== undefined) return buildIndex(sql, first!, first!.index);
  while (first!.inBatches && (await inTransaction(sql, () => sql.query(first!.sql, []))).changed > 0);
  await inTransaction(sql, async () => {
    for (const each of group) {
      if (!each.inBatches) await sql.script(each.sql);
      await noteApplied(sql, each);
    }
  });
}

/**
 * Waits for open transactions, and blocks none. An unfinished index of an earlier attempt is invalid, so it is dropped
 * first.
 */
async function buildIndex(sql: SchemaSession, migration: Migration, index: string): Promise<void> {
  await sql.script('set lock_timeout = 0');
  await sql.script(`drop index concurrently if exists ${index}`);
  await sql.script(migration.sql);
  await noteApplied(sql, migration);
}

async function inTransaction<Result>(sql: SchemaSession, work: () => Promise<Result>): Promise<Result> {
  await sql.script(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    const result = await work();
    await sql.script('commit');
    return result;
  } catch (error) {
    await sql.script('rollback');
    throw error;
  }
}

async function noteApplied(sql: SchemaSession, { id, sql: text }: Migration): Promise<void> {
  await sql.query('insert into migrations (id, checksum) values ($1, $2)', [id, checksum(text)]);
}

async function appliedChecksums(sql: SchemaSession): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; checksum: string }>('select id, checksum from migrations', []);
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
