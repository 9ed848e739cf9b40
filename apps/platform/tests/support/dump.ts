import { sql } from 'kysely';
import type { Database } from '../../src/foundation/db/database.ts';

/** Every row of every table as text: what the owner of a copy of the database has. */
export async function dump({ kysely }: Database): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(kysely);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select each::text as row from ${sql.table(name)} each`.execute(kysely);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}
