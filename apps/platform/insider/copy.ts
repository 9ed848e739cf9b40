import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';

/** A row of a copied table, its values as they are read. */
export interface CopiedRow {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Every row of every table: what a reader of the database has. */
export async function copyDatabase({ kysely }: Database): Promise<CopiedRow[]> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(kysely);
  const copied: CopiedRow[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely);
    copied.push(...rows.map((values) => ({ table: name, values })));
  }
  return copied;
}

/** Each value of a row as text, by its column. */
export function* textsOf({ values }: CopiedRow): Generator<readonly [column: string, text: string]> {
  for (const [column, value] of Object.entries(values)) {
    if (typeof value === 'string') yield [column, value];
    else if (value instanceof Uint8Array) yield [column, Buffer.from(value).toString('hex')];
    else if (typeof value === 'object' && value !== null && !(value instanceof Date))
      yield [column, JSON.stringify(value)];
  }
}
