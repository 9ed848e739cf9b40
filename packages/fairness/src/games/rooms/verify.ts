import { uniformInteger } from '../../draws.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import {
  entryOfTicket,
  roomPayoutUnits,
  roomSeed,
  roomTickets,
  ROOMS_ALGORITHM,
  type RoomEntry,
  type TicketRange,
} from './rooms.ts';
import { commit } from '../../seeds.ts';
import { check, conclude, step, type Verification, type VerificationStep } from '../../verification.ts';
import { digestSteps, tracedWords } from '../../verify-stream.ts';

/** A drawn round of a room, whole. Amounts in ledger units. */
export interface RoomsRecord {
  readonly algorithm: typeof ROOMS_ALGORITHM;
  readonly room: string;
  readonly roundNumber: number;
  readonly serverSeed: string;
  /** The hash that was published before the first ticket. */
  readonly serverSeedHash: string;
  /** Every deposit, in their order. */
  readonly entries: readonly RoomEntry[];
  /** Counted from 0. */
  readonly winningTicket: number;
  /** What the owner of the winning ticket got. */
  readonly payoutUnits: number;
  /** One of the deposits, if it is that which is checked. */
  readonly bet?: RoomsBet;
}

/** What the record of one deposit states. */
export interface RoomsBet {
  /** Its place among the deposits, from 0. */
  readonly index: number;
  readonly firstTicket: number;
  readonly lastTicket: number;
  readonly payoutUnits: number;
}

/** Recomputes a draw from the server's and all players' seeds. Throws `stakes-invalid`, `client-seeds-missing`. */
export function verifyRooms(record: RoomsRecord, hmac?: Hmac): Verification {
  const { entries, room, roundNumber, serverSeed } = record;
  const tickets = roomTickets(entries);
  const count = tickets.at(-1)!.last + 1;
  const seed = roomSeed(serverSeed, entries);
  const draw = { serverSeed: seed, clientSeed: room, nonce: roundNumber };
  const { next, drawn } = tracedWords(draw, hmac);
  const winningTicket = uniformInteger(next, count);
  const winner = entryOfTicket(tickets, winningTicket);
  const potUnits = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
  const payoutUnits = roomPayoutUnits(potUnits);
  return conclude(ROOMS_ALGORITHM, [
    step('serverSeed', 'text', serverSeed),
    check('commitment', 'hex', commit(serverSeed), record.serverSeedHash),
    step('clientSeeds', 'text', entries.map(({ clientSeed }) => clientSeed).join(' ')),
    step('roomSeed', 'hex', seed),
    ...digestSteps(draw, drawn, hmac),
    step('tickets', 'integer', count),
    check('winningTicket', 'integer', winningTicket, record.winningTicket),
    step('winningDeposit', 'integer', winner + 1),
    step('pot', 'units', potUnits),
    ...(record.bet
      ? betSteps(record.bet, entries, tickets, winner === record.bet.index ? payoutUnits : 0)
      : [check('payout', 'units', payoutUnits, record.payoutUnits)]),
  ]);
}

/** Where the deposit stands among the tickets, and what that gives it. */
function betSteps(
  { index, firstTicket, lastTicket, payoutUnits }: RoomsBet,
  entries: readonly RoomEntry[],
  tickets: readonly TicketRange[],
  due: number,
): VerificationStep[] {
  const { first = -1, last = -1 } = tickets[index] ?? {};
  return [
    check('ownTickets', 'list', `${first}–${last}`, `${firstTicket}–${lastTicket}`),
    step('stake', 'units', entries[index]?.stakeUnits ?? 0),
    check('payout', 'units', due, payoutUnits),
  ];
}
