import type { Database, RawTransaction } from '../db/database.ts';
import type { Timers } from './timers.ts';

/** Games of shared rounds, and other work that one process does for all, each with the advisory lock that one at a time holds. */
export const ROUND_LOCKS = {
  crash: 4_242_002,
  roulette: 4_242_003,
  rooms: 4_242_004,
  tournaments: 4_242_005,
  'vip-cashback': 4_242_006,
  sports: 4_242_010,
} as const;

export type LedWork = keyof typeof ROUND_LOCKS;
/** Work whose writes look whether their epoch still leads. */
export type FencedWork = Exclude<LedWork, 'tournaments' | 'vip-cashback'>;

/** Pause before another try to lead after a failure. */
const RETRY_MS = 500;

const TAKE = {
  name: 'rounds-take-lead',
  text: `insert into round_leaders (game, epoch) values ($1, 1)
    on conflict (game) do update set epoch = round_leaders.epoch + 1 returning epoch`,
};
const CHECK = { name: 'rounds-check-lead', text: 'select epoch from round_leaders where game = $1 for share' };

/** Another engine leads: whatever this one was about to write must not be written. */
export class LeadershipLost extends Error {
  constructor(game: FencedWork) {
    super(`Another ${game} engine has taken over.`);
    this.name = 'LeadershipLost';
  }
}

/**
 * Leads whenever nobody else does, until `stop`; never rejects.
 * @param lead plays until `lost`. Its failure is logged where it happens; whoever leads next finds the round as it was left.
 */
export async function leadUntil(
  stop: AbortSignal,
  { game, database, timers }: { readonly game: LedWork; readonly database: Database; readonly timers: Timers },
  lead: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    await database.whileLeader(ROUND_LOCKS[game], stop, lead).catch(() => {});
    await timers.sleepUntil(timers.now() + RETRY_MS, stop);
  }
}

/** Begins an epoch. Waits for writes of the epoch before to end; those that come later are refused. */
export function takeLead(database: Database, game: FencedWork): Promise<number> {
  return database.rawTransaction(async (sql) => {
    const [row] = await sql.query<{ epoch: number }>(TAKE, [game]);
    return row!.epoch;
  });
}

/**
 * Every write of an engine begins with this: an engine that was paused and has lost its lock without noticing
 * changes nothing.
 * @throws LeadershipLost
 */
export async function requireLead(sql: RawTransaction, game: FencedWork, epoch: number): Promise<void> {
  const [row] = await sql.query<{ epoch: number }>(CHECK, [game]);
  if (row?.epoch !== epoch) throw new LeadershipLost(game);
}
