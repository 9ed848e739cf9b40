import type { Picture } from '@baize/protocol';
import type { RoomEntryView } from '@baize/protocol/games/rooms/rooms';
import { potUnitsOf, ticketsOf } from './table.ts';

/** Colours of players on the wheel, besides the player's own. */
export const TONES = 8;

/**
 * One player with all deposits together. Players who hide cannot be distinguished, so each of their deposits is one.
 */
export interface Seat {
  readonly key: string;
  readonly player: string;
  readonly picture: Picture;
  readonly own: boolean;
  /** One of the house's regulars. */
  readonly house: true | undefined;
  readonly stakeUnits: number;
  /** Of the pot, 0 … 1: the chance to win it. */
  readonly share: number;
  /** 0 … TONES - 1, in the order of arrival. */
  readonly tone: number;
}

/** One piece of the wheel: adjacent deposits of one player. */
export interface Slice {
  readonly key: string;
  readonly seat: Seat;
  /** Turns, 0 … 1. */
  readonly from: number;
  readonly to: number;
}

/** The players of a pot, in the order in which they came. */
export function seatsOf(
  entries: readonly RoomEntryView[],
  userId: string | null,
  ownIds: readonly string[],
): readonly Seat[] {
  const pot = potUnitsOf(entries);
  const stakes = new Map<string, { entry: RoomEntryView; own: boolean; stakeUnits: number }>();
  for (const entry of entries) {
    const key = seatKey(entry, userId, ownIds);
    const { stakeUnits = 0 } = stakes.get(key) ?? {};
    stakes.set(key, { entry, own: key === 'own', stakeUnits: stakeUnits + entry.stakeUnits });
  }
  let tone = 0;
  return [...stakes].map(([key, { entry, own, stakeUnits }]) => ({
    key,
    player: entry.player,
    picture: entry.picture,
    own,
    house: entry.house,
    stakeUnits,
    share: stakeUnits / pot,
    tone: own ? 0 : tone++ % TONES,
  }));
}

/** The pieces of the wheel in the order of the tickets, from the top clockwise. */
export function slicesOf(
  entries: readonly RoomEntryView[],
  seats: readonly Seat[],
  userId: string | null,
  ownIds: readonly string[],
): readonly Slice[] {
  const count = ticketsOf(potUnitsOf(entries));
  const byKey = new Map(seats.map((seat) => [seat.key, seat]));
  const slices: Slice[] = [];
  for (const entry of entries) {
    const seat = byKey.get(seatKey(entry, userId, ownIds))!;
    const to = (entry.firstTicket + ticketsOf(entry.stakeUnits)) / count;
    const before = slices.at(-1);
    if (before?.seat === seat) slices[slices.length - 1] = { ...before, to };
    else slices.push({ key: entry.betId, seat, from: entry.firstTicket / count, to });
  }
  return slices;
}

/** Where on the wheel a ticket is: the middle of it, in turns. */
export function turnOfTicket(ticket: number, potUnits: number): number {
  return (ticket + 0.5) / ticketsOf(potUnits);
}

function seatKey({ betId, userId: of }: RoomEntryView, userId: string | null, ownIds: readonly string[]): string {
  if (ownIds.includes(betId) || (userId !== null && of === userId)) return 'own';
  return of === '' ? betId : of;
}
