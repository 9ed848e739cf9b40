import pg from 'pg';
import { type SessionSettings, asOptions } from './connection-guards.ts';
import type { SchemaAnswer, SchemaSession } from './database.ts';
import { hangUp } from './hang-up.ts';

/** Runs `work` on a connection of its own that lets a statement take as long as it needs. */
export async function onSchemaSession<Result>(
  config: pg.ClientConfig,
  settings: SessionSettings,
  work: (sql: SchemaSession) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...config,
    pipeline: false,
    statement_timeout: 0,
    application_name: `baize migration ${process.pid}`,
    options: asOptions(settings),
  });
  // A broken connection shows as an error of its next statement.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work({
      async query<Row>(text: string, values: readonly unknown[]): Promise<SchemaAnswer<Row>> {
        const { rows, rowCount } = await client.query(text, [...values]);
        return { rows: rows as Row[], changed: rowCount ?? 0 };
      },
      script: async (sql) => void (await client.query(sql)),
    });
  } finally {
    await hangUp(client);
  }
}
