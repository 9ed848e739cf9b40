import { CRASH_ALGORITHM } from '@baize/fairness';
import type { ErrorCode } from '@baize/protocol';
import type { BetGame, BetJob } from '../bets/bet-job.ts';
import type { Clock } from '../clock.ts';
import type { RawTransaction } from '../db/database.ts';

/** Holds the rounds until the bets are committed: a round starts only after the bets that it took. */
const HOLD_ROUNDS = {
  name: 'crash-hold-rounds',
  text: "select number, starts_at from crash_rounds where number = any($1::bigint[]) and phase = 'betting' order by number for share",
};
const FIND_BETS = {
  name: 'crash-find-bets',
  text: 'select id, user_id, round_number from bets where round_number = any($1::bigint[]) and user_id = any($2::uuid[])',
};

/** Crash on the bet path: stakes are taken, outcomes come with the round. */
export function crashGame(now: Clock): BetGame {
  return { name: 'crash', algorithm: CRASH_ALGORITHM, usesSeeds: false, guard: (sql, jobs) => guard(sql, jobs, now) };
}

/** Refuses `round-not-betting` and, for a second bet of a player in a round, `bet-limit-reached`. */
async function guard(sql: RawTransaction, jobs: readonly BetJob[], now: Clock): Promise<Map<string, ErrorCode>> {
  const rounds = [...new Set(jobs.map(({ roundNumber }) => roundNumber))];
  const held = await sql.query<{ number: number; starts_at: Date }>(HOLD_ROUNDS, [rounds]);
  const betting = new Set(held.filter(({ starts_at }) => now() < starts_at.getTime()).map(({ number }) => number));
  const placed = await sql.query<{ id: string; user_id: string; round_number: number }>(FIND_BETS, [
    rounds,
    jobs.map(({ player }) => player.userId),
  ]);
  const betOf = new Map(placed.map((bet) => [`${bet.round_number} ${bet.user_id}`, bet.id]));

  const refused = new Map<string, ErrorCode>();
  for (const { id, player, roundNumber } of jobs) {
    const seat = `${roundNumber} ${player.userId}`;
    const first = betOf.get(seat) ?? id;
    betOf.set(seat, first);
    if (first !== id) refused.set(id, 'bet-limit-reached');
    else if (!betting.has(roundNumber!)) refused.set(id, 'round-not-betting');
  }
  return refused;
}
