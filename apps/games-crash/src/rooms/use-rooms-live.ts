import { useReducer } from 'react';
import { useLiveTopic } from '@baize/game-kit/live';
import { useHearing, useSilence, type Hearing } from '@baize/game-kit/rounds';
import type { Currency, RoomResult } from '@baize/protocol';
import type { RoomsData } from './load.ts';
import { afterEvent, openTable, withResults, type RoomsTable, type TableEvent } from './table.ts';

export interface RoomsLive {
  readonly table: RoomsTable;
  readonly dispatch: (event: TableEvent) => void;
  readonly hearing: Hearing;
  /** Whole seconds without news that were due; null while all is well. */
  readonly lostSeconds: number | null;
}

/**
 * The rooms of a currency as the live topic tells them, and the server's clock to draw them by.
 *
 * @param history rounds that have ended, of one room
 */
export function useRoomsLive(
  { state, currency: first }: RoomsData,
  currency: Currency,
  history: readonly RoomResult[] = [],
): RoomsLive {
  const [table, dispatch] = useReducer(afterEvent, undefined, () => withResults(openTable(first, state), history));
  const hearing = useHearing(state.serverNow);

  useLiveTopic(`rooms:${currency}`, {
    snapshot(next) {
      hearing.heard(next.serverNow);
      dispatch({ type: 'snapshot', state: next });
    },
    message(message) {
      hearing.heard(message.serverNow);
      dispatch({ type: 'message', message });
    },
  });

  // A room without a countdown may be silent for as long as nobody comes.
  const draws = Object.values(table.rooms).flatMap(({ drawsAt }) => drawsAt ?? []);
  const lostSeconds = useSilence(hearing, (heardAt) => Math.max(heardAt, Math.min(...draws)));
  return { table, dispatch, hearing, lostSeconds };
}
