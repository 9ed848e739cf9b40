import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/foundation/db/database.ts';
import type { Tables } from '../../src/foundation/db/tables.ts';

/** Prevents automatic ANALYZE of the tables, so that plans stay as they were made. */
export async function neverAnalyse(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  for (const { name } of rows) await sql`alter table ${sql.raw(name)} set (autovacuum_enabled = false)`.execute(db);
}

/** What statements cost a server, however fast it is. */
export interface Touched {
  /** Pages of tables and indexes. */
  readonly blocks: number;
  /** Entries of indexes, and rows of tables that are read whole. */
  readonly entries: number;
}

/**
 * The blocks of tables and indexes that were touched since they were made, by connections that have flushed their
 * statistics. The catalogue is left out: the server reads it for work of its own.
 */
export async function touched({ kysely, laneTransaction }: Database): Promise<Touched> {
  await laneTransaction((raw) => raw.script('select pg_stat_force_next_flush()'));
  const { rows } = await sql<Touched>`
    select sum(pg_stat_get_blocks_fetched(oid))::float8 as blocks,
      sum(pg_stat_get_tuples_returned(oid))::float8 as entries
    from pg_class where relnamespace = 'public'::regnamespace`.execute(kysely);
  return rows[0]!;
}
