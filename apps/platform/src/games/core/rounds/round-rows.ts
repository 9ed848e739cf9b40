import type { ChainSalt } from '@baize/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import { chainOf } from '../../../bets/beacon/kept-rounds.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { AwaitedBeacon } from './awaited-beacon.ts';
import type { RoundGame } from './round-game.ts';
import type { EndedRound, ShownRound } from './round.ts';
import type { BeaconColumns } from './tables.ts';
import { voidReason } from './void-reason.ts';

/** What has to be known of a game to read and write its rounds. */
export type StoredGame = Pick<
  RoundGame<never, never, never>,
  'algorithms' | 'name' | 'outcomeOf' | 'revealsAtClose' | 'table'
>;

type DescribedChain = { readonly [Each in keyof Tables['beacon_chains']]: Selectable<Tables['beacon_chains']>[Each] };

/** A round as it is stored, with its chains. */
export interface RoundRow extends BeaconColumns, DescribedChain {
  readonly number: number;
  readonly chain_id: number;
  readonly position: number;
  readonly commitment: string;
  readonly phase: string;
  readonly hash: string | null;
  readonly outcome: number | null;
  readonly betting_at: Date;
  readonly closes_at: Date;
  readonly ended_at: Date | null;
  /** A round is opened on a chain whose salt is there. */
  readonly salt: string;
  readonly terminating_hash: string;
  readonly salt_source: string | null;
  readonly salt_number: number | null;
  readonly salt_at: Date | null;
}

/** The rounds for which it holds, newest first. */
export async function readRounds(
  db: Kysely<Tables>,
  { name, table: { closesAt, outcome } }: StoredGame,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<RoundRow[]> {
  const { rows } =
    await sql<RoundRow>`select number, round.chain_id, position, commitment, phase, hash, ${sql.ref(outcome)} as outcome,
      betting_at, ${sql.ref(closesAt)} as closes_at, ended_at, chain.salt, chain.terminating_hash,
      announced.salt_source, announced.salt_number, announced.salt_at,
      round.version, beacon_chain, beacon_round, closed_at, randomness, signature, ending, beacon.*
    from ${sql.table(`${name}_rounds`)} round join round_chains chain on chain.id = round.chain_id
      left join chain_announcements announced on announced.chain_id = round.chain_id
      left join beacon_chains beacon on beacon.chain_hash = round.beacon_chain
    where ${where} order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** Of several phases that a game stores alike the first is read. */
const PHASES = ['betting', 'playing', 'closing', 'ended', 'refunded'] as const;

/** As it may be shown by now. */
export function shownRound(row: RoundRow, { table }: StoredGame): ShownRound {
  const { number, commitment, salt, terminating_hash: terminatingHash, hash, outcome } = row;
  const stored = PHASES.find((each) => table.phases[each] === row.phase)!;
  const phase = stored === 'betting' && row.closed_at !== null ? 'locked' : stored;
  return {
    number,
    phase,
    commitment,
    salt,
    terminatingHash,
    hash,
    outcome,
    beacon: awaitedOf(row),
    bettingAt: row.betting_at.getTime(),
    closesAt: row.closes_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    voided: hash === null ? null : voidReason(phase, { hash, commitment }, row.ending),
  };
}

/** A round that has ended is revealed: a constraint of the table ensures it. */
export function endedRound(row: RoundRow, game: StoredGame): EndedRound {
  return { ...(shownRound(row, game) as EndedRound), saltSource: saltSource(row) };
}

function awaitedOf(row: RoundRow): AwaitedBeacon | null {
  const { beacon_round: round, closed_at: closedAt, randomness, signature } = row;
  if (round === null) return null;
  const value = randomness === null || signature === null ? null : { randomness, signature };
  return { described: chainOf(row), round, closedAt: closedAt?.getTime() ?? null, value };
}

function saltSource({ salt_source: source, salt_number: number, salt_at: at }: RoundRow): ChainSalt | null {
  return source === null ? null : { source, number: number!, at: at!.getTime() };
}
