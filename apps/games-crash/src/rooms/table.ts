import { ROOM_TICKET_UNITS } from '@baize/fairness/games/rooms/rooms';
import { withRound, type RoundEvent } from '@baize/game-kit/rounds';
import type { Currency, Picture } from '@baize/protocol';
import type {
  RoomEntryView,
  RoomName,
  RoomResult,
  RoomsBetRecord,
  RoomsMessage,
  RoomsState,
  RoomState,
} from '@baize/protocol/games/rooms/rooms';

/** A draw with everything that it was made among. */
export interface RoomDraw {
  readonly entries: readonly RoomEntryView[];
  readonly result: RoomResult;
}

/** What this browser knows of the rooms of one currency. A value: every message makes a new one. */
export interface RoomsTable {
  readonly currency: Currency;
  readonly rooms: Readonly<Partial<Record<RoomName, RoomState>>>;
  /** The last draw of a room that was seen whole. */
  readonly draws: Readonly<Partial<Record<RoomName, RoomDraw>>>;
  /** Rounds that have ended, newest first. */
  readonly results: Readonly<Partial<Record<RoomName, readonly RoomResult[]>>>;
  /** Ids of the player's own deposits: the rooms do not say whose they are when the player hides. */
  readonly own: readonly string[];
}

/** A deposit of an answer, before its live message or after a reload. */
export interface OwnDeposit {
  readonly type: 'ownBet';
  readonly bet: RoomsBetRecord;
  readonly userId: string;
  readonly player: string;
  readonly picture: Picture;
}

export type TableEvent = RoundEvent<`rooms:${Currency}`> | OwnDeposit;

export function openTable(currency: Currency, { rooms }: RoomsState): RoomsTable {
  const empty: RoomsTable = { currency, rooms: {}, draws: {}, results: {}, own: [] };
  return rooms.reduce(withRoom, empty);
}

/**
 * The table after an event. Messages may come twice, late or, across a reconnect, in another order:
 *
 * - [RM1] nothing of an earlier round or version changes a room
 * - [RM2] a deposit is one deposit however often it comes, in the order of its tickets
 * - [RM3] a result is in the history once, in the order of the rounds
 * - [RM4] a draw is shown only among all of its deposits
 * - [RM5] rooms of another currency begin again
 */
export function afterEvent(table: RoomsTable, event: TableEvent): RoomsTable {
  switch (event.type) {
    case 'snapshot': {
      const currency = event.state.rooms[0]?.currency ?? table.currency;
      if (currency !== table.currency) return openTable(currency, event.state);
      return event.state.rooms.reduce(withRoom, table);
    }
    case 'message':
      return afterMessage(table, event.message);
    case 'ownBet':
      return withOwn(table, event);
  }
}

/** The table with the results of an answer. */
export function withResults(table: RoomsTable, results: readonly RoomResult[]): RoomsTable {
  return results.reduce(withResult, table);
}

function afterMessage(table: RoomsTable, message: RoomsMessage): RoomsTable {
  if (message.type === 'changed') {
    return message.state.currency === table.currency ? withRoom(table, message.state) : table;
  }
  const { roundNumber, version, entry, drawsAt, refundsAt, beacon } = message;
  const room = Object.values(table.rooms).find((each) => each.roundNumber === roundNumber);
  if (!room || version <= room.version) return table;
  return set(table, {
    ...withEntry(room, entry),
    version,
    drawsAt,
    refundsAt,
    ...(beacon !== undefined && { beacon }),
    phase: drawsAt === null ? 'waiting' : 'countdown',
  });
}

function withRoom(table: RoomsTable, next: RoomState): RoomsTable {
  const known = table.rooms[next.room];
  if (known && isOlder(next, known)) return table;
  const replaced = set(table, next);
  if (next.last === null) return replaced;
  const told = withResult(replaced, next.last);
  const isSeen = known?.roundNumber === next.last.roundNumber && next.last.phase === 'drawn';
  if (!isSeen || potUnitsOf(known.entries) !== next.last.potUnits) return told;
  return { ...told, draws: { ...told.draws, [next.room]: { entries: known.entries, result: next.last } } };
}

function isOlder(next: RoomState, known: RoomState): boolean {
  return (
    next.roundNumber < known.roundNumber || (next.roundNumber === known.roundNumber && next.version <= known.version)
  );
}

function withOwn(table: RoomsTable, { bet, userId, player, picture }: OwnDeposit): RoomsTable {
  const marked = table.own.includes(bet.id) ? table : { ...table, own: [...table.own, bet.id] };
  const { tickets, room: name } = bet.outcome;
  const room = table.rooms[name];
  if (tickets === null || room?.roundNumber !== bet.proof.roundNumber || bet.currency !== table.currency) return marked;
  // Its version comes with its message: until then the room is as old as it was.
  const entry = { betId: bet.id, userId, player, picture, stakeUnits: bet.stakeUnits, firstTicket: tickets.first };
  return set(marked, withEntry(room, entry));
}

function withEntry(room: RoomState, entry: RoomEntryView): RoomState {
  if (room.entries.some(({ betId }) => betId === entry.betId)) return room;
  return { ...room, entries: [...room.entries, entry].toSorted((one, other) => one.firstTicket - other.firstTicket) };
}

function withResult(table: RoomsTable, result: RoomResult): RoomsTable {
  const { room } = result;
  const known = table.results[room] ?? [];
  const results = withRound(known, result);
  return results === known ? table : { ...table, results: { ...table.results, [room]: results } };
}

function set(table: RoomsTable, room: RoomState): RoomsTable {
  return { ...table, rooms: { ...table.rooms, [room.room]: room } };
}

/** Ledger units of all deposits. */
export function potUnitsOf(entries: readonly Pick<RoomEntryView, 'stakeUnits'>[]): number {
  return entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
}

/** How many tickets an amount has. */
export function ticketsOf(units: number): number {
  return units / ROOM_TICKET_UNITS;
}
