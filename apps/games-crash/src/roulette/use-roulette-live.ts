import { useReducer } from 'react';
import { useLiveTopic } from '@baize/game-kit/live';
import { useHearing, useSilence, type Hearing } from '@baize/game-kit/rounds';
import type { RouletteData } from './load.ts';
import { newsDueAt } from './news-due-at.ts';
import { afterEvent, openTable, type RouletteTable } from './table.ts';

export interface RouletteLive {
  readonly table: RouletteTable;
  readonly hearing: Hearing;
  /** Whole seconds without news that were due; null while all is well. */
  readonly lostSeconds: number | null;
}

/** The present round as the live topic tells it, and the server's clock to show it by. */
export function useRouletteLive({ state, history, config }: RouletteData): RouletteLive {
  const [table, dispatch] = useReducer(afterEvent, undefined, () => openTable(state, history));
  const hearing = useHearing(state.serverNow);
  useLiveTopic('roulette', {
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
  const lostSeconds = useSilence(hearing, (heardAt) => newsDueAt(table, heardAt, config));
  return { table, hearing, lostSeconds };
}
