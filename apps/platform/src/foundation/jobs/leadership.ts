import { sql as text } from 'kysely';
import type { Database, RawTransaction, Tx } from '../db/database.ts';
import type { Timers } from './timers.ts';

/** Games of shared rounds, and other work that one process does for all, each with the advisory lock that one at a time holds. */
export const ROUND_LOCKS = {
  crash: 4_242_002,
  roulette: 4_242_003,
  rooms: 4_242_004,
  tournaments: 4_242_005,
  'vip-cashback': 4_242_006,
  sports: 4_242_010,
  'ledger-audit': 4_242_011,
  'late-crash': 4_242_013,
  'late-roulette': 4_242_014,
  'late-rooms': 4_242_015,
} as const;

export type LedWork = keyof typeof ROUND_LOCKS;

/** Pause before another try to lead after a failure. */
const RETRY_MS = 500;

const TAKE = {
  name: 'rounds-take-lead',
  text: `insert into round_leaders (game, epoch) values ($1, 1)
    on conflict (game) do update set epoch = round_leaders.epoch + 1 returning epoch`,
};
const CHECK = { name: 'rounds-check-lead', text: 'select epoch from round_leaders where game = $1 for share' };

/** Another process leads: whatever this one was about to write must not be written. */
export class LeadershipLost extends Error {
  constructor(game: LedWork) {
    super(`Another process leads ${game} now.`);
    this.name = 'LeadershipLost';
  }
}

export interface LeadParts {
  readonly game: LedWork;
  readonly database: Database;
  readonly timers: Timers;
}

/**
 * Leads whenever no other process does, until `stop`; never rejects.
 * @param lead plays until `lost`. Its failure is logged where it happens; the next leader finds the round as it was
 * left.
 */
export async function leadUntil(
  stop: AbortSignal,
  { game, database, timers }: LeadParts,
  lead: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    await database.whileLeader(ROUND_LOCKS[game], stop, lead).catch(() => {});
    await timers.sleepUntil(timers.now() + RETRY_MS, stop);
  }
}

/**
 * The same for work that has no state in memory.
 * @param lead gets the database with the fence: its transactions change nothing once another process leads
 */
export function leadFenced(
  stop: AbortSignal,
  parts: LeadParts,
  lead: (lost: AbortSignal, fenced: Database) => Promise<void>,
): Promise<void> {
  return leadUntil(stop, parts, async (lost) => {
    const epoch = await takeLead(parts.database, parts.game);
    await lead(lost, fencedBy(parts.database, parts.game, epoch));
  });
}

/** Begins an epoch. Waits for writes of the epoch before to end; those that come later are refused. */
export function takeLead(database: Database, game: LedWork): Promise<number> {
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
export async function requireLead(sql: RawTransaction, game: LedWork, epoch: number): Promise<void> {
  const [row] = await sql.query<{ epoch: number }>(CHECK, [game]);
  if (row?.epoch !== epoch) throw new LeadershipLost(game);
}

/** The same database for one lead: each transaction first looks whether that still leads. */
function fencedBy(database: Database, game: LedWork, epoch: number): Database {
  const checked =
    <Result>(work: (sql: RawTransaction) => Promise<Result>) =>
    async (sql: RawTransaction): Promise<Result> => {
      await requireLead(sql, game, epoch);
      return work(sql);
    };
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await requireLeadOf(tx, game, epoch);
        return work(tx);
      }),
    rawTransaction: (work) => database.rawTransaction(checked(work)),
    laneTransaction: (work) => database.laneTransaction(checked(work)),
  };
}

async function requireLeadOf({ db }: Tx, game: LedWork, epoch: number): Promise<void> {
  const { rows } = await text<{
    epoch: number;
  }>`select epoch from round_leaders where game = ${game} for share`.execute(db);
  if (rows[0]?.epoch !== epoch) throw new LeadershipLost(game);
}
