import type { WeekSummary } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useReducer, useState } from 'react';
import { debounceTime, skip } from 'rxjs';
import { useShell } from '../../../services/shell-context.ts';

/** Bets come in bursts; the week is asked for once they pause. */
const SETTLE_MS = 1_500;

export interface Week {
  /** null until the first answer. */
  readonly summary: WeekSummary | null;
  readonly failed: boolean;
  retry(): void;
}

/** The player's last seven days, asked for again whenever the balance has changed. */
export function useWeek(): Week {
  const { http, wallet$ } = useShell();
  const [state, setState] = useState<Omit<Week, 'retry'>>({ summary: null, failed: false });
  const [round, retry] = useReducer((n: number) => n + 1, 0);

  useEffect(() => {
    const abort = new AbortController();
    const load = (): void => {
      http('general')
        .call(calls.getWeek, { signal: abort.signal })
        .then((summary) => setState({ summary, failed: false }))
        .catch(() => {
          // The figures last seen are still true of a moment ago.
          if (!abort.signal.aborted) setState(({ summary }) => ({ summary, failed: summary === null }));
        });
    };
    load();
    const changes = wallet$.pipe(skip(1), debounceTime(SETTLE_MS)).subscribe(load);
    return () => {
      abort.abort();
      changes.unsubscribe();
    };
  }, [http, wallet$, round]);

  return { ...state, retry };
}
