import { randomUUID } from 'node:crypto';
import type { Health } from '@baize/telemetry';
import type { Database } from '../db/database.ts';
import type { Migration } from '../db/migrate.ts';

/** Rows of processes that are gone. */
const KEPT = "interval '1 day'";

/** `readiness_writes`: when each process last tried whether the database takes a write. */
export const readinessMigrations: readonly Migration[] = [
  {
    id: 'telemetry/001-readiness',
    sql: 'create table readiness_writes (process uuid primary key, at timestamptz not null) with (fillfactor = 50);',
  },
];

const WRITE = {
  name: 'readiness-write',
  text: `insert into readiness_writes (process, at) values ($1, clock_timestamp())
    on conflict (process) do update set at = excluded.at`,
};
/**
 * The process's row exists already and can be updated even on a full disk. So a quarter of a megabyte is written as
 * well, to a temporary file that the server deletes at once.
 */
const SMALL_MEMORY = { name: 'readiness-small-memory', text: "set local work_mem = '64kB'" };
const SPILL = { name: 'readiness-spill', text: 'select count(*) from generate_series(1, 10000)' };
const SWEEP = { name: 'readiness-sweep', text: `delete from readiness_writes where at < now() - ${KEPT}` };

/**
 * The process is ready while the database accepts a write: with a database that is read-only, because its disk is full
 * or it is a standby, it cannot serve. Each process writes a row of its own, so that none waits for another one that is
 * paused.
 */
export function checkDatabase(health: Health, database: Database): void {
  const process = randomUUID();
  health.check('database', async () => {
    await database.rawTransaction(async (sql) => {
      sql.send(SMALL_MEMORY, []);
      sql.send(SPILL, []);
      sql.send(WRITE, [process]);
    });
    return null;
  });
}

/** Forgets processes that are gone. */
export function sweepReadiness(database: Database): Promise<void> {
  return database.rawTransaction(async (sql) => sql.send(SWEEP, []));
}
