import { createHash } from 'node:crypto';
import type { Database, RawTransaction } from './database.ts';

/** One step of the schema. Once released its text never changes: a later step changes what it made. */
export interface Migration {
  /** Such as `ledger/001-accounts`. */
  readonly id: string;
  readonly sql: string;
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

/**
 * Applies the missing migrations in their order, all or none.
 * @returns the ids that were applied now
 * @throws MigrationChangedError
 */
export function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.rawTransaction(async (sql) => {
    await sql.script(`select pg_advisory_xact_lock(${MIGRATION_LOCK});
      create table if not exists migrations (id text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedChecksums(sql);
    const missing = migrations.filter(({ id, sql: text }) => {
      const known = applied.get(id);
      if (known !== undefined && known !== checksum(text)) throw new MigrationChangedError(id);
      return known === undefined;
    });
    for (const { id, sql: text } of missing) {
      await sql.script(text);
      await sql.query({ name: 'migration-applied', text: 'insert into migrations (id, checksum) values ($1, $2)' }, [
        id,
        checksum(text),
      ]);
    }
    return missing.map(({ id }) => id);
  });
}

async function appliedChecksums(sql: RawTransaction): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; checksum: string }>(
    { name: 'migrations', text: 'select id, checksum from migrations' },
    [],
  );
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
