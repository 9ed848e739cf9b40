import type { Database } from '../db/database.ts';
import type { Migration } from '../db/migrate.ts';

/**
 * Before every domain's own.
 *
 * `installation`: one row: the name of this database, for messages between processes.
 */
export const installationMigrations: readonly Migration[] = [
  {
    id: 'platform/001-installation',
    sql: `
      create table installation (one boolean primary key default true check (one), id uuid not null default gen_random_uuid());
      insert into installation default values;
    `,
  },
];

/**
 * Identifies the database: processes on the same one share their messages, and get none of processes on another one.
 */
export function readInstallation(database: Database): Promise<string> {
  return database.rawTransaction(async (sql) => {
    const [row] = await sql.query<{ id: string }>({ name: 'installation', text: 'select id from installation' }, []);
    return row!.id;
  });
}
