import { randomBytes } from 'node:crypto';
import { SERVER_SEED_BYTES, commit, serverSeedFromBytes } from '@baize/fairness';
import { CURRENCIES, type Currency } from '@baize/protocol';
import { ROOMS, type RoomName } from '@baize/protocol/games/rooms/rooms';
import type { Selectable } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import { FACE_COLUMNS, FACE_JOIN, type FaceRow } from '../../players/faces/face.ts';
import { hashHex } from '../../bets/seeds/hmac.ts';
import type { SeedSeal } from '../../foundation/sealing/seed-seal.ts';
import type { RoundsVersion } from '../core/rounds/round.ts';
import type { BeaconValue } from '../core/rounds/awaited-beacon.ts';
import { type RoomEnding, type RoomTimes, closesAt } from './round.ts';
import { ROOM_SEED } from './sealed-round.ts';

/** 128 bits: practically never drawn twice. */
const HOUSE_SEED_BYTES = 16;

const OPEN = {
  name: 'rooms-open',
  text: `insert into room_rounds (room, currency, phase, server_seed, sealed_seed, server_seed_hash, house_seed, rules_version, beacon_chain)
    select room, currency, 'open', seed, sealed, hash, house_seed, $7, case when $7 = 2 then beacon_chain end
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $8::text[])
      as fresh (room, currency, seed, sealed, hash, house_seed, beacon_chain)
    on conflict (room, currency) where phase in ('open', 'drawing') do nothing`,
};
/** A round that never had a deposit, and whose house seed does not match the present setting of the house's room. */
const DISCARD = {
  name: 'rooms-discard',
  text: `delete from room_rounds
    where phase = 'open' and version = 0 and (house_seed is not null) <> coalesce(room = $1, false)`,
};
const TAKING = {
  name: 'rooms-taking',
  text: "select number, first_at, draws_at from room_rounds where phase = 'open' and entries > 0 order by number",
};
/**
 * An open transaction of a deposit holds the round's row until its commit, so after this the round's deposits are
 * complete.
 */
const CLOSE = {
  name: 'rooms-close',
  text: `update room_rounds set phase = 'drawing', version = version + 1
    where number = $1 and phase = 'open' and entries > 0 and coalesce(draws_at, first_at + $3::bigint * interval '1 millisecond') <= $2
    returning rules_version`,
};
const CLOSED = {
  name: 'rooms-closed',
  text: `select number, room, currency, server_seed, sealed_seed, server_seed_hash, rules_version, beacon_chain
    from room_rounds where number = $1 and phase = 'drawing'`,
};
const ENTRIES = {
  name: 'rooms-entries',
  text: `select bets.id, bets.wallet_id, bets.user_id, bets.player, bets.currency, bets.stake, bets.outcome->>'clientSeed' as client_seed,
      room_entries.first_ticket, room_entries.version, ${FACE_COLUMNS}
    from room_entries join bets on bets.id = room_entries.bet_id ${FACE_JOIN}
    where room_entries.round_number = $1 order by room_entries.position`,
};
const OWN = {
  name: 'rooms-own',
  text: `select id, wallet_id, user_id, currency, stake from bets
    where game = 'rooms' and round_number = $1 and user_id = $2 and status = 'open' order by id`,
};
const EMPTY = {
  name: 'rooms-empty',
  text: `with emptied as (
      update room_rounds set entries = 0, pot = 0, first_at = null, version = version + 1
      where number = $1 and phase = 'open' and draws_at is null and entries > 0 returning number
    )
    delete from room_entries using emptied where round_number = emptied.number returning bet_id`,
};
const END = {
  name: 'rooms-end',
  text: `update room_rounds set phase = $2, players = $3, winning_ticket = $4, winning_bet = $5, payout = $6, ended_at = $7, version = version + 1,
      server_seed = $8, sealed_seed = null, randomness = $9, signature = $10, ending = case when rules_version = 2 then $11 end
    where number = $1 and phase = 'drawing' returning number`,
};

/** A deposit that a process of the version before took names the rules that it knows. */
const NAME_RULES = {
  name: 'rooms-name-rules',
  text: "update bets set algorithm = $2 where id = any($1::uuid[]) and game = 'rooms' and algorithm <> $2",
};

/** A round that has stopped taking deposits, with its secret. */
export interface ClosedRow {
  readonly number: number;
  readonly room: RoomName;
  readonly currency: Currency;
  /** Null if it cannot be unsealed. */
  readonly server_seed: string | null;
  readonly server_seed_hash: string;
  readonly rules_version: RoundsVersion;
  readonly beacon_chain: string | null;
}

export interface RoomRoundRow extends Selectable<Tables['room_rounds']> {
  /** The description of the beacon's chain; null if none is named. */
  readonly beacon: Selectable<Tables['beacon_chains']> | null;
}

export interface EntryRow extends FaceRow {
  readonly id: string;
  readonly wallet_id: number;
  readonly player: string;
  readonly currency: Currency;
  readonly stake: number;
  readonly client_seed: string;
  readonly first_ticket: number;
  readonly version: number;
}

/** A deposit of a player in a round that has not ended. */
export type OwnEntryRow = Pick<EntryRow, 'currency' | 'id' | 'stake' | 'user_id' | 'wallet_id'>;

/** How a round ended, as it is written. */
export interface Ended {
  readonly phase: 'drawn' | 'refunded';
  readonly ending: RoomEnding;
  /** The beacon's value, if it has a part in the draw. */
  readonly value: BeaconValue | null;
  readonly players: number;
  readonly winningTicket: number | null;
  readonly winningBet: string | null;
  readonly payoutUnits: number;
  /** Public from now on; null if it could not be unsealed. */
  readonly serverSeed: string | null;
}

/** What rounds are opened with. */
export interface Opening {
  readonly seedSeal: SeedSeal;
  /** The room in which a regular of the house may deposit, by a seed that is drawn here too. */
  readonly houseRoom: RoomName | null;
  readonly roundsVersion: RoundsVersion;
}

/** A room in one currency, with the chain that its previous round named: the next round starts with the same one. */
type EmptyRoom = Pick<ClosedRow, 'beacon_chain' | 'currency' | 'room'>;

/** Opens a round in each of these rooms that has none; its seed is committed to before the first ticket. */
export async function openRounds(
  sql: RawTransaction,
  { seedSeal, houseRoom, roundsVersion }: Opening,
  rooms: readonly EmptyRoom[] = everyRoom(),
): Promise<void> {
  const seeds = rooms.map(() => newSeed(seedSeal));
  await sql.query(OPEN, [
    rooms.map(({ room }) => room),
    rooms.map(({ currency }) => currency),
    seeds.map(({ server_seed }) => server_seed),
    seeds.map(({ sealed_seed }) => sealed_seed),
    seeds.map(({ server_seed_hash }) => server_seed_hash),
    rooms.map(({ room }) => (room === houseRoom ? randomBytes(HOUSE_SEED_BYTES).toString('hex') : null)),
    roundsVersion,
    rooms.map(({ beacon_chain }) => beacon_chain),
  ]);
}

function newSeed(seedSeal: SeedSeal) {
  const seed = serverSeedFromBytes(randomBytes(SERVER_SEED_BYTES));
  const hash = { server_seed_hash: commit(seed, hashHex) };
  return { ...hash, ...seedSeal.keep(ROOM_SEED, hash, seed) };
}

/**
 * Deletes rounds that were opened under another setting, if they never had a deposit. New ones have to be opened then.
 */
export async function discardUntouched(sql: RawTransaction, houseRoom: RoomName | null): Promise<void> {
  await sql.query(DISCARD, [houseRoom]);
}

/** A pot is of one currency, so there is one of each room for each currency. */
function everyRoom(): EmptyRoom[] {
  return ROOMS.flatMap((room) => CURRENCIES.map((currency) => ({ room, currency, beacon_chain: null })));
}

/** The rounds that have to stop taking deposits by themselves at some time, with that time; those that are late come first. */
export async function dueRounds(database: Database, times: RoomTimes): Promise<{ number: number; at: number }[]> {
  const rows = await database.rawTransaction((sql) =>
    sql.query<{ number: number; first_at: Date | null; draws_at: Date | null }>(TAKING, []),
  );
  return rows
    .flatMap(({ number, first_at, draws_at }) => {
      const at = closesAt({ firstAt: first_at?.getTime() ?? null, drawsAt: draws_at?.getTime() ?? null }, times);
      return at === null ? [] : [{ number, at }];
    })
    .toSorted((one, other) => one.at - other.at);
}

/**
 * Stops taking deposits if the round's time has come; a round whose time has not come is left alone.
 * @returns the version of the rules of a round that has stopped with this call, or null
 */
export async function closeRound(
  database: Database,
  { waitMs }: RoomTimes,
  number: number,
  now: number,
): Promise<RoundsVersion | null> {
  const [row] = await database.rawTransaction((sql) =>
    sql.query<{ rules_version: RoundsVersion }>(CLOSE, [number, new Date(now), waitMs]),
  );
  return row?.rules_version ?? null;
}

/** The round if it waits for its end. */
export async function readClosed(sql: RawTransaction, seedSeal: SeedSeal, number: number): Promise<ClosedRow | null> {
  const [row] = await sql.query<ClosedRow & { sealed_seed: string | null }>(CLOSED, [number]);
  return row === undefined ? null : { ...row, server_seed: seedSeal.open(ROOM_SEED, row) };
}

/** The deposits of a round in the order of their tickets. */
export function entriesOf(sql: RawTransaction, number: number): Promise<EntryRow[]> {
  return sql.query<EntryRow>(ENTRIES, [number]);
}

/** Names the rules of deposits after those of their round. */
export async function nameRules(sql: RawTransaction, betIds: readonly string[], algorithm: string): Promise<void> {
  await sql.query(NAME_RULES, [betIds, algorithm]);
}

/** The player's deposits in a round that has not ended. */
export function ownEntries(sql: RawTransaction, number: number, userId: string): Promise<OwnEntryRow[]> {
  return sql.query<OwnEntryRow>(OWN, [number, userId]);
}

/** Takes the only player's deposits out of a round. False if somebody else has come, or it takes no deposits any more. */
export async function emptyRound(sql: RawTransaction, number: number): Promise<boolean> {
  return (await sql.query(EMPTY, [number])).length > 0;
}

/**
 * Writes how a round ended, inside the transaction that settles its bets and after it locked their wallets: deposits
 * lock wallets first and the round after them, and the reverse order would deadlock.
 * @throws Error if the round has ended meanwhile
 */
export async function writeEnd(sql: RawTransaction, number: number, end: Ended, now: Date): Promise<void> {
  const { phase, players, winningTicket, winningBet, payoutUnits, serverSeed, value, ending } = end;
  const drawn = [players, winningTicket, winningBet, payoutUnits];
  const word = [value?.randomness ?? null, value?.signature ?? null];
  const rows = await sql.query(END, [number, phase, ...drawn, now, serverSeed, ...word, ending]);
  if (rows.length === 0) throw new Error(`Round ${number} of a room has ended already.`);
}
