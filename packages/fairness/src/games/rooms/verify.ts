import { waitedSteps, type Waited } from '../../beacon/waited.ts';
import { uniformInteger } from '../../draws.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { commit } from '../../seeds.ts';
import { check, conclude, step, type Verification, type VerificationStep } from '../../verification.ts';
import { digestSteps, tracedWords } from '../../verify-stream.ts';
import {
  beaconedRoomSeed,
  entryOfTicket,
  roomPayoutUnits,
  roomSeed,
  roomTickets,
  ROOMS_ALGORITHM,
  type ROOMS_BEACON_ALGORITHM,
  type RoomEntry,
  type TicketRange,
} from './rooms.ts';

/** A drawn round of a room, whole, of any version. Amounts in ledger units. */
export type RoomsRecord = RoomsFirstRecord | RoomsBeaconRecord;

interface RoomsRound {
  readonly room: string;
  readonly roundNumber: number;
  readonly serverSeed: string;
  /** The hash that was published before the first ticket. */
  readonly serverSeedHash: string;
  /** Every deposit, in their order. */
  readonly entries: readonly RoomEntry[];
  /** What the owner of the winning ticket got; 0 where all stakes went back. */
  readonly payoutUnits: number;
  /** One of the deposits, if it is that which is checked. */
  readonly bet?: RoomsBet;
}

/** A round of version 1. */
export interface RoomsFirstRecord extends RoomsRound {
  readonly algorithm: typeof ROOMS_ALGORITHM;
  /** Counted from 0. */
  readonly winningTicket: number;
}

/** A round of version 2; betting closes when it is due to be drawn. */
export interface RoomsBeaconRecord extends RoomsRound, Waited {
  readonly algorithm: typeof ROOMS_BEACON_ALGORITHM;
  /** Counted from 0; null if it is not stated, as of a round that was returned. */
  readonly winningTicket: number | null;
}

/** What the record of one deposit states. */
export interface RoomsBet {
  /** Its place among the deposits, from 0. */
  readonly index: number;
  readonly firstTicket: number;
  readonly lastTicket: number;
  /** What its record says that was staked: compared with the deposit, where it is there. */
  readonly stakeUnits?: number;
  readonly payoutUnits: number;
}

/**
 * Recomputes a draw from the server's and all players' seeds, of version 2 from the beacon's randomness too. Of a round
 * that was returned it says whether its draw can be computed.
 * Throws `stakes-invalid`, `client-seeds-missing`, and of version 2 what `waitedSteps` throws.
 */
export function verifyRooms(record: RoomsRecord, hmac?: Hmac): Verification {
  const { algorithm, entries, serverSeed } = record;
  const tickets = roomTickets(entries);
  const seeds = [
    step('serverSeed', 'text', serverSeed),
    check('commitment', 'hex', commit(serverSeed), record.serverSeedHash),
    step('clientSeeds', 'text', entries.map(({ clientSeed }) => clientSeed).join(' ')),
  ];
  if (record.algorithm === ROOMS_ALGORITHM)
    return conclude(algorithm, [...seeds, ...drawnSteps(record, tickets, roomSeed(serverSeed, entries), hmac)]);
  const drawn = (randomness: string): VerificationStep[] =>
    drawnSteps(record, tickets, beaconedRoomSeed(serverSeed, entries, randomness), hmac);
  return conclude(algorithm, [...seeds, ...waitedSteps(record, drawn), ...returnedDeposit(record, tickets)]);
}

/** From the seed of the draw to the winning ticket, and what that pays unless the round was returned. */
function drawnSteps(
  record: RoomsRecord,
  tickets: readonly TicketRange[],
  seed: string,
  hmac?: Hmac,
): VerificationStep[] {
  const { entries, room, roundNumber, winningTicket: stated } = record;
  const draw = { serverSeed: seed, clientSeed: room, nonce: roundNumber };
  const { next, drawn } = tracedWords(draw, hmac);
  const count = tickets.at(-1)!.last + 1;
  const winningTicket = uniformInteger(next, count);
  const winner = entryOfTicket(tickets, winningTicket);
  return [
    step('roomSeed', 'hex', seed),
    ...digestSteps(draw, drawn, hmac),
    step('tickets', 'integer', count),
    stated === null
      ? step('winningTicket', 'integer', winningTicket)
      : check('winningTicket', 'integer', winningTicket, stated),
    step('winningDeposit', 'integer', winner + 1),
    ...('returned' in record && record.returned === true ? [] : paidSteps(record, entries, tickets, winner)),
  ];
}

function paidSteps(
  { bet, payoutUnits: stated }: RoomsRound,
  entries: readonly RoomEntry[],
  tickets: readonly TicketRange[],
  winner: number,
): VerificationStep[] {
  const potUnits = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
  const payoutUnits = roomPayoutUnits(potUnits);
  return [
    step('pot', 'units', potUnits),
    ...(bet
      ? betSteps(bet, entries, tickets, winner === bet.index ? payoutUnits : 0)
      : [check('payout', 'units', payoutUnits, stated)]),
  ];
}

/** Of a round that was returned: a deposit gets its stake back, and the pot has no winner. */
function returnedDeposit(record: RoomsBeaconRecord, tickets: readonly TicketRange[]): VerificationStep[] {
  const { bet, entries, payoutUnits, returned } = record;
  if (returned !== true) return [];
  if (bet === undefined) return [check('payout', 'units', 0, payoutUnits)];
  return betSteps(bet, entries, tickets, entries[bet.index]?.stakeUnits ?? 0);
}

/** The tickets of the deposit, and what they give it. */
function betSteps(
  { index, firstTicket, lastTicket, stakeUnits, payoutUnits }: RoomsBet,
  entries: readonly RoomEntry[],
  tickets: readonly TicketRange[],
  due: number,
): VerificationStep[] {
  const { first = -1, last = -1 } = tickets[index] ?? {};
  const staked = entries[index]?.stakeUnits ?? 0;
  return [
    check('ownTickets', 'list', `${first}–${last}`, `${firstTicket}–${lastTicket}`),
    stakeUnits === undefined ? step('stake', 'units', staked) : check('stake', 'units', staked, stakeUnits),
    check('payout', 'units', due, payoutUnits),
  ];
}
