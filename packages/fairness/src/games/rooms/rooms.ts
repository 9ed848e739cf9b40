import { requireRandomness } from '../../beaconed-round.ts';
import { uniformInteger, words } from '../../draws.ts';
import { FairnessError } from '../../fairness-error.ts';
import { hmacSha256, type Hmac } from '../../hmac-sha256.ts';
import { sha256Hex, type HashHex } from '../../sha256.ts';

/** Stored with every entry of a room; a change of any rule below changes the number. */
export const ROOMS_ALGORITHM = 'rooms/1';
/** Draws that a beacon has a part in: nothing else is different. */
export const ROOMS_BEACON_ALGORITHM = 'rooms/2';

/** One ticket for each hundredth of the currency's major unit, which is 100 ledger units. */
export const ROOM_TICKET_UNITS = 100;
/** The fee of the house, in percent of a pot. */
export const ROOM_FEE_PERCENT = 1;

/** One deposit into a pot. A player may make several; tickets are given in their order. */
export interface RoomEntry {
  /** Ledger units, a whole number of tickets. */
  readonly stakeUnits: number;
  readonly clientSeed: string;
}

/** Which tickets an entry has: `first` to `last`, both included, counted from 0. */
export interface TicketRange {
  readonly first: number;
  readonly last: number;
}

/** The tickets of the entries, in their order. Throws `stakes-invalid` if there is none or one is no whole number of tickets. */
export function roomTickets(entries: readonly RoomEntry[]): TicketRange[] {
  if (entries.length === 0) throw new FairnessError('stakes-invalid', 'none');
  let next = 0;
  return entries.map(({ stakeUnits }) => {
    const count = stakeUnits / ROOM_TICKET_UNITS;
    if (!Number.isSafeInteger(count) || count < 1) throw new FairnessError('stakes-invalid', String(stakeUnits));
    const first = next;
    next += count;
    return { first, last: next - 1 };
  });
}

/**
 * The seed of a draw: SHA-256 of the committed server seed and the client seeds in the order of the entries, joined by
 * line feeds. No player knows it; anyone who can read the server seed knows it with the last entry, and can choose it
 * by making the last entry. Throws `client-seeds-missing`.
 */
export function roomSeed(serverSeed: string, entries: readonly RoomEntry[], hash: HashHex = sha256Hex): string {
  return hash(seedLines(serverSeed, entries).join('\n'));
}

/**
 * The seed of a draw of version 2: the same with a last line, the randomness of the beacon's first round after the draw
 * was due. It is unknown while deposits are still possible, also to a reader of the server seed. Throws
 * `client-seeds-missing`, `randomness-invalid`.
 */
export function beaconedRoomSeed(
  serverSeed: string,
  entries: readonly RoomEntry[],
  randomness: string,
  hash: HashHex = sha256Hex,
): string {
  requireRandomness(randomness);
  return hash([...seedLines(serverSeed, entries), randomness].join('\n'));
}

function seedLines(serverSeed: string, entries: readonly RoomEntry[]): string[] {
  if (entries.length === 0) throw new FairnessError('client-seeds-missing');
  return [serverSeed, ...entries.map(({ clientSeed }) => clientSeed)];
}

/**
 * The winning ticket: the first accepted draw (F3) of the stream with the room's seed as server seed, the room's name as
 * client seed and the round's number as nonce. Throws `count-out-of-range` above 2^32 tickets.
 */
export function roomWinningTicket(
  seed: string,
  room: string,
  round: number,
  ticketCount: number,
  hmac: Hmac = hmacSha256,
): number {
  return uniformInteger(words({ serverSeed: seed, clientSeed: room, nonce: round }, hmac), ticketCount);
}

/** Which entry has the ticket. Throws `ticket-out-of-range`. */
export function entryOfTicket(tickets: readonly TicketRange[], ticket: number): number {
  const index = tickets.findIndex(({ first, last }) => ticket >= first && ticket <= last);
  if (index < 0) throw new FairnessError('ticket-out-of-range', String(ticket));
  return index;
}

/** What the winner gets: the pot less 1 %, cut to whole ledger units. A pot that one player alone filled is given back. */
export function roomPayoutUnits(potUnits: number): number {
  return Math.floor((potUnits / 100) * (100 - ROOM_FEE_PERCENT));
}
