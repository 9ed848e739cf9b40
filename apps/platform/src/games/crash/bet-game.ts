import { CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from '@baize/fairness/games/crash/crash';
import type { ErrorCode } from '@baize/protocol';
import type { BetGame, BetJob, Guarded } from '../../bets/placement/bet-job.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { RawTransaction } from '../../foundation/db/database.ts';
import { nextVersion } from '../core/rounds/next-place.ts';
import type { RoundsVersion } from '../core/rounds/round.ts';
import { holdNextRound } from '../core/rounds/round-statements.ts';

/** Of the versions of its rounds. */
export const CRASH_ALGORITHMS: Readonly<Record<RoundsVersion, string>> = {
  1: CRASH_ALGORITHM,
  2: CRASH_BEACON_ALGORITHM,
};

/** Bets of one player in a round. */
export const BETS_PER_ROUND = 2;

/** Holds the rounds until the bets are committed: a round starts only after the bets that it took. */
const HOLD_ROUNDS = {
  name: 'crash-hold-rounds',
  text: "select number, starts_at, version from crash_rounds where number = any($1::bigint[]) and phase = 'betting' and closed_at is null order by number for share",
};
const READ_TAKING = {
  name: 'crash-read-taking',
  text: `select number, phase = 'betting' and closed_at is null as takes_bets from crash_rounds where number = any($1::bigint[])`,
};
/** Bets of one player are counted by one transaction at a time, whatever their currencies. After the wallets' locks. */
const LOCK_PLAYERS = {
  name: 'crash-lock-players',
  text: `select pg_advisory_xact_lock(hashtextextended('crash ' || player, 0))
    from (select distinct unnest($1::text[]) as player order by player) as players`,
};
/** A bet that was taken back is none. */
const FIND_BETS = {
  name: 'crash-find-bets',
  text: `select id, user_id, round_number from bets
    where game = 'crash' and round_number = any($1::bigint[]) and user_id = any($2::uuid[]) and status <> 'refunded'`,
};

/** Crash on the bet path: stakes are taken, outcomes come with the round. */
export function crashGame(now: Clock): BetGame {
  return { name: 'crash', algorithm: CRASH_ALGORITHM, usesSeeds: false, guard: (sql, jobs) => guard(sql, jobs, now) };
}

/** Refuses `round-not-betting`, `chain-unsalted` and, above `BETS_PER_ROUND` of a player, `bet-limit-reached`. */
async function guard(sql: RawTransaction, jobs: readonly BetJob[], now: Clock): Promise<Guarded> {
  const rounds = [...new Set(jobs.map(({ roundNumber }) => roundNumber!))];
  const userIds = jobs.map(({ player }) => player.userId);
  await sql.query(LOCK_PLAYERS, [userIds]);
  const { taking, unsalted } = await takingBets(sql, rounds, now);
  const placed = await sql.query<{ id: string; user_id: string; round_number: number }>(FIND_BETS, [rounds, userIds]);
  const seats = new Map<string, Set<string>>();
  const seatOf = (round: number, userId: string): Set<string> => {
    const key = `${round} ${userId}`;
    const seat = seats.get(key) ?? new Set();
    seats.set(key, seat);
    return seat;
  };
  for (const bet of placed) seatOf(bet.round_number, bet.user_id).add(bet.id);

  const refused = new Map<string, ErrorCode>();
  const algorithms = new Map<string, string>();
  for (const { id, player, roundNumber } of jobs) {
    const seat = seatOf(roundNumber!, player.userId);
    if (!seat.has(id) && seat.size >= BETS_PER_ROUND) refused.set(id, 'bet-limit-reached');
    else if (taking.has(roundNumber!)) {
      seat.add(id);
      algorithms.set(id, CRASH_ALGORITHMS[taking.get(roundNumber!)!]);
    } else refused.set(id, unsalted.has(roundNumber!) ? 'chain-unsalted' : 'round-not-betting');
  }
  return { refused, algorithms };
}

interface Taking {
  /** With the version of their rules. */
  readonly taking: ReadonlyMap<number, RoundsVersion>;
  /** The next round, where it has no place in a chain whose salt is there. */
  readonly unsalted: ReadonlySet<number>;
}

/** Those of the rounds that take bets: the one that is betting, and the next one once that has closed. */
async function takingBets(sql: RawTransaction, rounds: readonly number[], now: Clock): Promise<Taking> {
  const unsalted = new Set<number>();
  const taking = await holdBetting(sql, rounds, now);
  const others = rounds.filter((number) => !taking.has(number));
  if (others.length === 0) return { taking, unsalted };
  await holdNextRound(sql, 'crash');
  // One may have opened meanwhile; from here on none can.
  for (const [number, version] of await holdBetting(sql, others, now)) taking.set(number, version);
  const known = await sql.query<{ number: number; takes_bets: boolean }>(READ_TAKING, [
    others.flatMap((number) => [number - 1, number]),
  ]);
  const takesBets = new Map(known.map(({ number, takes_bets }) => [number, takes_bets]));
  for (const number of others) {
    const before = takesBets.get(number - 1);
    const isNext = !takesBets.has(number) && (before === undefined ? number === 1 : !before);
    if (!isNext) continue;
    const version = await nextVersion(sql, 'crash');
    if (version === null) unsalted.add(number);
    else if (before !== undefined) taking.set(number, version);
  }
  return { taking, unsalted };
}

async function holdBetting(
  sql: RawTransaction,
  rounds: readonly number[],
  now: Clock,
): Promise<Map<number, RoundsVersion>> {
  const held = await sql.query<{ number: number; starts_at: Date; version: RoundsVersion }>(HOLD_ROUNDS, [rounds]);
  const taking = held.filter(({ starts_at }) => now() < starts_at.getTime());
  return new Map(taking.map(({ number, version }) => [number, version]));
}
