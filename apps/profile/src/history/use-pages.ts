import { CallFailure, useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, BetsPage } from '@baize/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface BetPages {
  bets: readonly BetRecord[];
  /** `failed` keeps what is there; `more` asks again. */
  state: 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  more: () => void;
}

const FIRST_STATE = { bets: [] as BetRecord[], next: null as string | null };

/** The player's bets, newest first, page by page. A settled bet brings the first page anew. */
export function useBetPages(first: BetsPage | undefined): BetPages {
  const shell = useShell();
  const [pages, setPages] = useState(first ?? FIRST_STATE);
  const [state, setState] = useState<BetPages['state']>(first ? 'ready' : 'loading');
  const abort = useRef<AbortController>(null);

  const read = useCallback(
    async (cursor: string | null) => {
      abort.current?.abort();
      const reading = new AbortController();
      abort.current = reading;
      setState('loading');
      try {
        const page = await shell.http.call(calls.listOwnBets, {
          query: cursor === null ? {} : { cursor },
          signal: reading.signal,
        });
        if (reading.signal.aborted) return;
        setPages((shown) => ({ bets: cursor === null ? page.bets : [...shown.bets, ...page.bets], next: page.next }));
        setState('ready');
      } catch (error) {
        if (reading.signal.aborted) return;
        setState('failed');
        if (error instanceof CallFailure) shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
      }
    },
    [shell],
  );

  useEffect(() => {
    if (!first) void read(null);
    const stop = shell.events.on('bet.settled', () => void read(null));
    return () => {
      stop();
      abort.current?.abort();
    };
  }, [shell, first, read]);

  return {
    bets: pages.bets,
    state,
    hasMore: pages.next !== null || state === 'failed',
    more: () => void read(pages.next),
  };
}
