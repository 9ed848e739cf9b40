import { sql } from 'kysely';
import { ROUND_LOCKS } from '../src/foundation/jobs/leadership.ts';
import type { Database } from '../src/foundation/db/database.ts';
import type { Installation } from './installation.ts';

/** The place of the process that leads crash; undefined while none of them does. */
export async function leaderPlace({ kysely }: Database, installation: Installation): Promise<number | undefined> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity activity join pg_locks held on held.pid = activity.pid
    where held.locktype = 'advisory' and held.granted and held.objid = ${ROUND_LOCKS.crash}
      and activity.datname = current_database()`.execute(kysely);
  const pid = /(\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid === undefined ? undefined : installation.placeOf(Number(pid));
}
