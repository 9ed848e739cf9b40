import type { Database } from '../../apps/platform/src/foundation/db/database.ts';

/**
 * The rows of a statement. It runs in a transaction that can only read, so that a search for faults makes none.
 * @throws the database's own error, with `severity`, where the statement is wrong or would change something
 */
export function readRows(database: Database, text: string): Promise<Record<string, unknown>[]> {
  return database.rawTransaction(async (sql) => {
    await sql.script('set transaction read only');
    return sql.query<Record<string, unknown>>({ name: 'sql', text }, []);
  });
}
