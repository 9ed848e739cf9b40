import { randomUUID } from 'node:crypto';
import pg from 'pg';
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
  if (server === undefined) return openEmbedded(null);
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

/** An empty database on a PostgreSQL server, for several processes or several connections to one. */
export async function createServerDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `baize_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
