import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { SportsBet } from '@baize/protocol';
import { useEffect, useState } from 'react';
import { isOpen, newestFirst, useOwnBets } from './own-bets.ts';

export interface SettledBets {
  /** Newest first. */
  readonly bets: readonly SportsBet[];
  readonly state: 'failed' | 'loading' | 'ready';
  /** Reads the next page, or the failed one again; null when there is none. */
  readonly more: (() => void) | null;
}

interface Pages {
  readonly bets: readonly SportsBet[];
  /** Where the next page begins; undefined before the first, null after the last. */
  readonly next: string | null | undefined;
}

/**
 * The player's settled bets, a page at a time; a bet that is settled or taken back meanwhile is shown in its new state.
 */
export function useSettledBets(): SettledBets {
  const { http } = useShell();
  const own = useOwnBets();
  const [pages, setPages] = useState<Pages>({ bets: [], next: undefined });
  const [wanted, setWanted] = useState({ cursor: undefined as string | undefined, tries: 0 });
  const [state, setState] = useState<SettledBets['state']>('loading');

  useEffect(() => {
    const request = new AbortController();
    const { cursor } = wanted;
    const read = async (): Promise<void> => {
      const query = { state: 'settled' as const, ...(cursor !== undefined && { cursor }) };
      const { bets, next } = await http.call(calls.listSportsBets, { query, signal: request.signal });
      setPages((before) => ({ bets: [...before.bets, ...bets], next }));
      setState('ready');
    };
    read().catch(() => !request.signal.aborted && setState('failed'));
    return () => request.abort();
  }, [http, wanted]);

  const ended = [...own.bets.values()].filter((bet) => !isOpen(bet));
  const bets = new Map([...pages.bets, ...ended].map((bet) => [bet.id, own.bets.get(bet.id) ?? bet]));
  const ask = (): void => {
    setState('loading');
    setWanted({ cursor: state === 'failed' ? wanted.cursor : (pages.next ?? undefined), tries: wanted.tries + 1 });
  };
  return {
    bets: [...bets.values()].filter((bet) => !isOpen(bet)).toSorted(newestFirst),
    state,
    more: pages.next === null && state !== 'failed' ? null : ask,
  };
}
