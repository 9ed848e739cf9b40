import type { BeaconChain } from '@baize/fairness/beacon/chain';
import type { Selectable } from 'kysely';
import { BeaconError } from '../../bets/beacon/beacon-error.ts';
import { chainOf } from '../../bets/beacon/kept-rounds.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { AwaitedBeacon, BeaconValue, RoundsBeacon } from '../core/rounds/awaited-beacon.ts';
import type { RoomRoundRow } from './round-store.ts';

const UNNAMED = {
  name: 'rooms-without-countdown',
  text: `select count(*) as rounds, count(*) filter (where beacon_chain = $1) as named from room_rounds
    where phase = 'open' and rules_version = 2 and draws_at is null`,
};
/** Locked rows are skipped and named at the next look, so that this never waits for an open deposit. */
const NAME = {
  name: 'rooms-name-chain',
  text: `with free as (
      select number from room_rounds
      where phase = 'open' and rules_version = 2 and draws_at is null and beacon_chain is distinct from $1
      order by number for update skip locked
    )
    update room_rounds set beacon_chain = $1 from free where room_rounds.number = free.number`,
};
const AWAITING = `select number, phase, draws_at, beacon_round, randomness, signature, to_jsonb(chain) as beacon
  from room_rounds left join beacon_chains chain on chain.chain_hash = beacon_chain`;
const CLOSED = { name: 'rooms-all-closed', text: `${AWAITING} where phase = 'drawing' order by number` };
const SILENT = {
  name: 'rooms-silent',
  text: `${AWAITING} where ending = 'beacon-silent' and randomness is null order by number desc limit $1`,
};
const LEARN = {
  name: 'rooms-learn',
  text: `update room_rounds set randomness = $2, signature = $3
    where number = $1 and ending = 'beacon-silent' and randomness is null`,
};

type AwaitingRow = Pick<
  RoomRoundRow,
  'beacon' | 'beacon_round' | 'draws_at' | 'number' | 'phase' | 'randomness' | 'signature'
>;

/** A round and what it waits for: nothing in version 1, and if no draw was ever due. */
export interface AwaitingRound {
  readonly number: number;
  readonly awaited: AwaitedBeacon | null;
}

/** What a round waits for, as it may be shown by now; null in version 1, and until its draw has an instant. */
export function awaitedOf(row: Omit<AwaitingRow, 'number'>): AwaitedBeacon | null {
  const { beacon, beacon_round: round, draws_at: drawsAt, phase, randomness, signature } = row;
  if (beacon === null || round === null) return null;
  const value = randomness === null || signature === null ? null : { randomness, signature };
  const closedAt = phase === 'open' ? null : drawsAt!.getTime();
  return { described: chainOf(beacon), round, closedAt, value };
}

/**
 * Names the beacon's chain in rounds of version 2 whose draw has no instant yet; once it has one, its chain no longer
 * changes. While the chain is unavailable, rounds that name none take no deposits, and the others keep theirs.
 */
export async function nameChain(database: Database, beacon: RoundsBeacon): Promise<void> {
  if ((await unnamed(database, null)) === 0) return;
  const chain = await chainIfKnown(beacon);
  if (chain === null || (await unnamed(database, chain.chainHash)) === 0) return;
  await database.rawTransaction((sql) => sql.query(NAME, [chain.chainHash]));
}

/** Rounds of version 2 without a countdown that name another chain or none. */
async function unnamed(database: Database, chainHash: string | null): Promise<number> {
  const [row] = await database.rawTransaction((sql) =>
    sql.query<{ rounds: number; named: number }>(UNNAMED, [chainHash]),
  );
  return row!.rounds - row!.named;
}

async function chainIfKnown(beacon: RoundsBeacon): Promise<BeaconChain | null> {
  try {
    return await beacon.keptChain();
  } catch (error) {
    // The beacon has logged why.
    if (error instanceof BeaconError) return null;
    throw error;
  }
}

/** The rounds that have stopped taking deposits and not ended. */
export function closedRounds(database: Database): Promise<AwaitingRound[]> {
  return database.rawTransaction((sql) => awaitingRounds(sql, CLOSED, []));
}

/** Rounds that were void because the beacon was silent, and whose value is still missing; the newest ones. */
export function silentRounds(database: Database, limit: number): Promise<AwaitingRound[]> {
  return database.rawTransaction((sql) => awaitingRounds(sql, SILENT, [limit]));
}

async function awaitingRounds(
  sql: RawTransaction,
  statement: typeof CLOSED,
  values: readonly unknown[],
): Promise<AwaitingRound[]> {
  const rows = await sql.query<AwaitingRow & { beacon: Selectable<Tables['beacon_chains']> | null }>(statement, values);
  return rows.map((row) => ({ number: row.number, awaited: awaitedOf(row) }));
}

/**
 * Stores the beacon's late value: with the seeds, which are shown, everybody can compute what the draw would have been.
 */
export async function learnValue(
  database: Database,
  number: number,
  { randomness, signature }: BeaconValue,
): Promise<void> {
  await database.rawTransaction((sql) => sql.query(LEARN, [number, randomness, signature]));
}
