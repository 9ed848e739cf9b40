import {
  ROULETTE_ALGORITHM,
  ROULETTE_BEACON_ALGORITHM,
  type RouletteColour,
} from '@baize/fairness/games/roulette/roulette';
import type { ErrorCode } from '@baize/protocol';
import type { BetGame, BetJob, Guarded } from '../../bets/placement/bet-job.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { RawTransaction } from '../../foundation/db/database.ts';
import { hasNextPlace } from '../core/rounds/next-place.ts';
import type { RoundsVersion } from '../core/rounds/round.ts';

/** Holds the rounds until the bets are committed: a wheel turns only after the bets that its round took. */
const HOLD_ROUNDS = {
  name: 'roulette-hold-rounds',
  text: "select number, spins_at, version from roulette_rounds where number = any($1::bigint[]) and phase = 'betting' and closed_at is null order by number for share",
};
const FIND_BETS = {
  name: 'roulette-find-bets',
  text: `select id, user_id, round_number, outcome ->> 'colour' as colour from bets
    where game = 'roulette' and round_number = any($1::bigint[]) and user_id = any($2::uuid[])`,
};

const FIND_UNFINISHED = {
  name: 'roulette-find-unfinished',
  text: 'select from roulette_rounds where ended_at is null',
};

/** Of the versions of its rounds. */
export const ROULETTE_ALGORITHMS: Readonly<Record<RoundsVersion, string>> = {
  1: ROULETTE_ALGORITHM,
  2: ROULETTE_BEACON_ALGORITHM,
};

/** A bet of roulette on its way through the bet path. */
export interface RouletteJob extends BetJob {
  readonly colour: RouletteColour;
}

/** Roulette on the bet path: stakes are taken, outcomes come with the round. */
export function rouletteGame(now: Clock): BetGame {
  return {
    name: 'roulette',
    algorithm: ROULETTE_ALGORITHM,
    usesSeeds: false,
    guard: (sql, jobs) => guard(sql, jobs as readonly RouletteJob[], now),
  };
}

/** Refuses `round-not-betting`, `chain-unsalted` and, for a second bet of a player on a colour of a round, `bet-limit-reached`. */
async function guard(sql: RawTransaction, jobs: readonly RouletteJob[], now: Clock): Promise<Guarded> {
  const rounds = [...new Set(jobs.map(({ roundNumber }) => roundNumber))];
  const held = await sql.query<{ number: number; spins_at: Date; version: RoundsVersion }>(HOLD_ROUNDS, [rounds]);
  const taking = held.filter(({ spins_at }) => now() < spins_at.getTime());
  const betting = new Map(taking.map(({ number, version }) => [number, version]));
  const placed = await sql.query<{ id: string; user_id: string; round_number: number; colour: RouletteColour }>(
    FIND_BETS,
    [rounds, jobs.map(({ player }) => player.userId)],
  );
  const fieldOf = (round: number, userId: string, colour: RouletteColour): string => `${round} ${userId} ${colour}`;
  const betOn = new Map(placed.map((bet) => [fieldOf(bet.round_number, bet.user_id, bet.colour), bet.id]));

  const refused = new Map<string, ErrorCode>();
  const algorithms = new Map<string, string>();
  const isUnsalted = betting.size < rounds.length && !(await hasNextPlace(sql, 'roulette')) && !(await isPlayed(sql));
  for (const { id, player, roundNumber, colour } of jobs) {
    const field = fieldOf(roundNumber!, player.userId, colour);
    const first = betOn.get(field) ?? id;
    betOn.set(field, first);
    if (first !== id) refused.set(id, 'bet-limit-reached');
    else if (!betting.has(roundNumber!)) refused.set(id, isUnsalted ? 'chain-unsalted' : 'round-not-betting');
    else algorithms.set(id, ROULETTE_ALGORITHMS[betting.get(roundNumber!)!]);
  }
  return { refused, algorithms };
}

/** Whether a round is running. */
async function isPlayed(sql: RawTransaction): Promise<boolean> {
  return (await sql.query(FIND_UNFINISHED, [])).length > 0;
}
