import { ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM } from '@baize/fairness/games/rooms/rooms';
import type { Currency, ErrorCode } from '@baize/protocol';
import type { BetGame, BetJob, Guarded } from '../../bets/placement/bet-job.ts';
import type { BetRow } from '../../bets/placement/bet-row.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { RawTransaction } from '../../foundation/db/database.ts';
import type { RoundsVersion } from '../core/rounds/round.ts';
import {
  type OpenRound,
  type RoomTimes,
  type Standing,
  added,
  refuseDeposit,
  refuseRegular,
  withDeposit,
} from './round.ts';

/** Of the versions of its rounds. */
export const ROOMS_ALGORITHMS: Readonly<Record<RoundsVersion, string>> = {
  1: ROOMS_ALGORITHM,
  2: ROOMS_BEACON_ALGORITHM,
};

/** Held until the deposits are committed: tickets are given one after the other, also between processes. */
const HOLD = {
  name: 'rooms-hold',
  text: `select number, currency, rules_version, beacon_chain, entries, pot, draws_at from room_rounds
    where number = any($1::bigint[]) and phase = 'open' order by number for update`,
};
const STANDINGS = {
  name: 'rooms-standings',
  text: `select round_number, user_id, count(*) as entries, sum(stake)::bigint as stake from bets
    where game = 'rooms' and round_number = any($1::bigint[]) and user_id = any($2::uuid[]) and status = 'open'
    group by round_number, user_id`,
};
/**
 * Tickets in the order of the deposits. The second player starts the countdown, and in version 2 the same statement
 * names the beacon's first round that is emitted strictly after it, so that placing a bet never waits for the beacon.
 * In whole milliseconds, as `firstRoundAfter` has it.
 */
const ENTER = {
  name: 'rooms-enter',
  text: `with deposit as (
      select bet_id, round_number, stake, nth
      from unnest($1::uuid[], $2::bigint[], $3::bigint[]) with ordinality as deposit (bet_id, round_number, stake, nth)
    ), entered as (
      insert into room_entries (bet_id, round_number, position, first_ticket, version)
      select deposit.bet_id, deposit.round_number, round.entries + row_number() over before,
        ((round.pot + sum(deposit.stake) over before - deposit.stake) / 100)::bigint, round.version + row_number() over before
      from deposit join room_rounds round on round.number = deposit.round_number
      window before as (partition by deposit.round_number order by deposit.nth)
    ), grown as (
      select round_number, count(*) as entries, sum(stake)::bigint as stake from deposit group by round_number
    )
    update room_rounds set entries = room_rounds.entries + grown.entries, pot = room_rounds.pot + grown.stake,
      version = room_rounds.version + grown.entries, first_at = coalesce(first_at, $4),
      (draws_at, beacon_round) = (
        select coalesce(room_rounds.draws_at, begun.at), coalesce(room_rounds.beacon_round, case when chain.chain_hash is not null then
          1 + greatest(0, div((extract(epoch from begun.at) - chain.genesis_seconds + chain.period_seconds) * 1000, chain.period_seconds * 1000))::bigint
        end)
        from (
          select case when room_rounds.draws_at is null and (
            select count(distinct user_id) from bets where game = 'rooms' and round_number = room_rounds.number and status = 'open'
          ) > 1 then $5::timestamptz end as at
        ) begun left join beacon_chains chain on begun.at is not null and chain.chain_hash = room_rounds.beacon_chain
      )
    from grown where room_rounds.number = grown.round_number`,
};

/**
 * Rooms on the bet path: the stake goes into the pot, which the ledger holds on an account of its own. Only real money
 * is taken: bonus money that one player loses would become another's real money.
 */
export function roomsGame(now: Clock, times: RoomTimes): BetGame {
  return {
    name: 'rooms',
    algorithm: ROOMS_ALGORITHM,
    usesSeeds: false,
    realMoneyOnly: true,
    guard: (sql, jobs) => guard(sql, jobs, now()),
    store: (sql, accepted) => enter(sql, accepted, times),
  };
}

interface HeldRow {
  readonly number: number;
  readonly currency: Currency;
  readonly rules_version: RoundsVersion;
  readonly beacon_chain: string | null;
  readonly entries: number;
  readonly pot: number;
  readonly draws_at: Date | null;
}
interface StandingRow {
  readonly round_number: number;
  readonly user_id: string;
  readonly entries: number;
  readonly stake: number;
}

/** Refuses what `refuseDeposit` refuses, one deposit after the other. */
async function guard(sql: RawTransaction, jobs: readonly BetJob[], now: number): Promise<Guarded> {
  const numbers = [...new Set(jobs.map(({ roundNumber }) => roundNumber))];
  const held = await sql.query<HeldRow>(HOLD, [numbers]);
  const placed = await sql.query<StandingRow>(STANDINGS, [
    numbers,
    [...new Set(jobs.map(({ player }) => player.userId))],
  ]);
  const rounds = new Map(held.map((row) => [row.number, toRound(row)]));
  const standings = new Map(placed.map((row) => [`${row.round_number} ${row.user_id}`, toStanding(row)]));

  const versions = new Map(held.map(({ number, rules_version }) => [number, rules_version]));

  const refused = new Map<string, ErrorCode>();
  const algorithms = new Map<string, string>();
  const seen = new Set<string>();
  for (const { id, player, roundNumber, stakeUnits, limits } of jobs) {
    // The same deposit sent twice is one deposit.
    if (seen.has(id)) continue;
    seen.add(id);
    const round = rounds.get(roundNumber!);
    const seat = `${roundNumber} ${player.userId}`;
    const standing = standings.get(seat) ?? { entries: 0, stakeUnits: 0 };
    const code =
      round === undefined
        ? 'round-not-betting'
        : (refuseRegular(round, player.userId) ?? refuseDeposit(round, standing, stakeUnits, limits, now));
    if (code !== null) refused.set(id, code);
    else {
      algorithms.set(id, ROOMS_ALGORITHMS[versions.get(roundNumber!)!]);
      rounds.set(roundNumber!, withDeposit(round!, stakeUnits));
      standings.set(seat, added(standing, stakeUnits));
    }
  }
  return { refused, algorithms };
}

function enter(sql: RawTransaction, accepted: readonly BetRow[], { countdownMs }: RoomTimes): void {
  const [first] = accepted;
  if (first === undefined) return;
  sql.send(ENTER, [
    accepted.map(({ id }) => id),
    accepted.map(({ round_number }) => round_number),
    accepted.map(({ stake }) => stake),
    first.placed_at,
    new Date(first.placed_at.getTime() + countdownMs),
  ]);
}

function toRound({ rules_version, beacon_chain, entries, pot, draws_at }: HeldRow): OpenRound {
  const isUnnamed = rules_version === 2 && beacon_chain === null;
  return { isUnnamed, entries, potUnits: pot, drawsAt: draws_at?.getTime() ?? null };
}

function toStanding({ entries, stake }: StandingRow): Standing {
  return { entries, stakeUnits: stake };
}
