import type { Database, RawTransaction } from '../db/database.ts';

/** Advisory lock that one engine at a time holds. */
export const CRASH_LOCK = 4_242_002;

const TAKE = {
  name: 'crash-take-lead',
  text: 'update crash_leader set epoch = epoch + 1 where id = 1 returning epoch',
};
const CHECK = { name: 'crash-check-lead', text: 'select epoch from crash_leader where id = 1 for share' };

/** Another engine leads: whatever this one was about to write must not be written. */
export class LeadershipLost extends Error {
  constructor() {
    super('Another crash engine has taken over.');
    this.name = 'LeadershipLost';
  }
}

/** Begins an epoch. Waits for writes of the epoch before to end; those that come later are refused. */
export function takeLead(database: Database): Promise<number> {
  return database.rawTransaction(async (sql) => {
    const [row] = await sql.query<{ epoch: number }>(TAKE, []);
    return row!.epoch;
  });
}

/**
 * Every write of the engine begins with this: an engine that was paused and has lost its lock without noticing
 * changes nothing.
 * @throws LeadershipLost
 */
export async function requireLead(sql: RawTransaction, epoch: number): Promise<void> {
  const [row] = await sql.query<{ epoch: number }>(CHECK, []);
  if (row?.epoch !== epoch) throw new LeadershipLost();
}
