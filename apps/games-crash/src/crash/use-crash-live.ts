import { useReducer } from 'react';
import { useLiveTopic } from '@baize/game-kit/live';
import { useHearing, useSilence, type Frames } from '@baize/game-kit/rounds';
import type { CrashData } from './load.ts';
import { newsDueAt, TRUST_MS } from './silence.ts';
import { afterEvent, openTable, type CrashTable, type TableEvent } from './table.ts';

export interface CrashLive {
  readonly table: CrashTable;
  readonly dispatch: (event: TableEvent) => void;
  readonly frames: Frames;
  /** How far the server is known to be alive, by its own clock. */
  readonly heardUntil: () => number;
  /** The server's clock now. */
  readonly now: () => number;
  /** Whole seconds without news that were due; null while all is well. */
  readonly lostSeconds: number | null;
}

/** The present round as the live topic tells it, and the server's clock to draw it by. */
export function useCrashLive({ state, history, config }: CrashData): CrashLive {
  const [table, dispatch] = useReducer(afterEvent, undefined, () => openTable(state, history));
  const hearing = useHearing(state.serverNow);

  useLiveTopic('crash', {
    snapshot(next) {
      hearing.heard(next.serverNow);
      dispatch({ type: 'snapshot', state: next });
    },
    message(message) {
      hearing.heard(
        message.type === 'bettingOpened' ? message.state.serverNow : 'serverNow' in message ? message.serverNow : null,
      );
      dispatch({ type: 'message', message });
    },
  });

  const lostSeconds = useSilence(hearing, (heardAt) => newsDueAt(table, heardAt, config.crashedMs));
  return {
    table,
    dispatch,
    frames: hearing.frames,
    heardUntil: () => hearing.heardAt() + TRUST_MS,
    now: hearing.now,
    lostSeconds,
  };
}
