import { createHealth } from '@baize/telemetry';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { createServerDatabase } from '../../../../chaos/server-database.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgresql } from '../../db/postgresql.ts';
import { checkDatabase, readinessMigrations } from '../readiness.ts';

const CONNECTIONS = 4;

// Updating a row in its place needs no space on disk; anything new does. A limit on temporary files has the same effect
// as a full disk.
describeWithServers('a disk without room', ({ databaseUrl }) => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let database: Database;
  beforeAll(async () => {
    server = await createServerDatabase(databaseUrl);
    const first = await openPostgresql(server.url, CONNECTIONS, () => {});
    await migrate(first, readinessMigrations);
    await first.close();
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`alter database ${new URL(server.url).pathname.slice(1)} set temp_file_limit = '64kB'`);
    await admin.end();
    database = await openPostgresql(server.url, CONNECTIONS, () => {});
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  it('is told, although the row of the process itself can still be written', async () => {
    const health = createHealth();
    checkDatabase(health, database);
    const { ready, checks } = await health.readiness();
    expect({ ready, said: checks['database'] }).toEqual({
      ready: false,
      said: expect.stringContaining('temporary file'),
    });
  });
});
