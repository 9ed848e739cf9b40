import { emptyDatabase } from './empty-database.ts';
import { createServerDatabase } from '../../chaos/server-database.ts';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgresql } from '../../src/db/postgresql.ts';

const CONNECTIONS = 8;

/**
 * An empty database for one test file: in memory, or a database of its own on the server that
 * TEST_DATABASE_URL names, dropped on close.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return openEmbedded(null, await emptyDatabase());
  const { url, drop } = await createServerDatabase(server);
  const database = await openPostgresql(url, CONNECTIONS, () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
