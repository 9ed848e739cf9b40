import {
  beaconedRoomSeed,
  entryOfTicket,
  ROOM_TICKET_UNITS,
  ROOMS_ALGORITHM,
  ROOMS_BEACON_ALGORITHM,
  type RoomEntry,
  roomPayoutUnits,
  roomSeed,
  roomTickets,
  roomWinningTicket,
} from '../games/rooms/rooms.ts';
import { MULTIPLIER_SCALE } from '../payout.ts';
import { type Comparison, comparison } from './comparison.ts';
import { commitmentOf, someBeacon, someText, waitedFor } from './given.ts';
import { type CaseSource, nodeHmac } from './source.ts';

const ROOMS = ['red', 'yellow', 'purple'] as const;
const MOST_ENTRIES = 6;

/** Both versions: only what the seed of the draw is made of is different. */
export const rooms: readonly Comparison[] = [
  comparison(ROOMS_ALGORITHM, someRoom, (given) => drawn(given, roomSeed(given.serverSeed, given.entries))),
  comparison(
    ROOMS_BEACON_ALGORITHM,
    (source) => ({ ...someRoom(source), ...someBeacon(source) }),
    (given) => {
      const waited = waitedFor(given);
      const seed = beaconedRoomSeed(given.serverSeed, given.entries, waited.randomness);
      return { ...waited, ...drawn(given, seed) };
    },
  ),
];

interface Room {
  readonly serverSeed: string;
  readonly room: (typeof ROOMS)[number];
  readonly roundNumber: number;
  readonly entries: readonly RoomEntry[];
}

function someRoom(source: CaseSource): Room {
  return {
    serverSeed: source.hex(),
    room: source.oneOf(ROOMS),
    roundNumber: 1 + source.below(10 ** 6),
    entries: Array.from({ length: 2 + source.below(MOST_ENTRIES - 1) }, () => ({
      stakeUnits: (1 + (source.amount() % 10 ** 8)) * ROOM_TICKET_UNITS,
      clientSeed: someRoomSeed(source),
    })),
  };
}

function drawn(given: Room, seed: string): object {
  const { room, roundNumber, entries } = given;
  const tickets = roomTickets(entries);
  const winningTicket = roomWinningTicket(seed, room, roundNumber, tickets.at(-1)!.last + 1, nodeHmac);
  const winner = entryOfTicket(tickets, winningTicket);
  const potUnits = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
  const payoutUnits = roomPayoutUnits(potUnits);
  const exact = (BigInt(payoutUnits) * BigInt(MULTIPLIER_SCALE)) / BigInt(entries[winner]!.stakeUnits);
  const settlement = { multiplierE4: Number(exact), payoutUnits, feeUnits: potUnits - payoutUnits };
  return { ...commitmentOf(given), roomSeed: seed, tickets, winningTicket, winner, potUnits, ...settlement };
}

/** As the site takes them: no spaces, no commas. */
function someRoomSeed(source: CaseSource): string {
  return someText(source, 16).replaceAll(' ', '-');
}
