import { useRoundLive, type LiveRules, type RoundLive } from '@baize/game-kit/rounds';
import type { Currency } from '@baize/protocol';
import type { RoomResult } from '@baize/protocol/games/rooms/rooms';
import type { RoomsData } from './load.ts';
import { afterEvent, openTable, withResults, type OwnDeposit, type RoomsTable, type TableEvent } from './table.ts';

export type RoomsLive = RoundLive<RoomsTable, TableEvent>;

/**
 * How the rooms of a currency are followed.
 *
 * @param history rounds that have ended, of one room
 */
export function roomsLive(
  { state, currency: first }: RoomsData,
  currency: Currency,
  history: readonly RoomResult[] = [],
): LiveRules<`rooms:${Currency}`, RoomsTable, OwnDeposit> {
  return {
    topic: `rooms:${currency}`,
    serverNow: state.serverNow,
    open: () => withResults(openTable(first, state), history),
    afterEvent,
    // A room without a countdown may be silent for as long as no player comes.
    dueAt: ({ rooms }, lastMessageAt) =>
      Math.max(lastMessageAt, Math.min(...Object.values(rooms).flatMap(({ drawsAt }) => drawsAt ?? []))),
  };
}

/** The rooms of a currency by the live topic. */
export function useRoomsLive(data: RoomsData, currency: Currency): RoomsLive {
  return useRoundLive(roomsLive(data, currency));
}
