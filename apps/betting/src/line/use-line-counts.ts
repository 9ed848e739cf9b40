import { useShell } from '@baize/contract';
import { SPORTS, calls } from '@baize/protocol';
import type { SportsOverview } from '@baize/protocol';
import { useEffect, useState } from 'react';
import { useLine, useListed } from './use-line.ts';

const AGAIN_MS = 30_000;

/** How much is played now, and how much has not begun. */
export interface LineCounts {
  readonly live: number;
  readonly prematch: number;
}

/**
 * Both counts, whichever list is open: the open one counts itself, the other is asked for now and then. Null until
 * anything is known.
 */
export function useLineCounts(first: SportsOverview | null): LineCounts | null {
  const { http } = useShell();
  const { store } = useLine();
  const listed = useListed();
  const [overview, setOverview] = useState(first);
  const isKnown = first !== null;
  useEffect(() => {
    const abort = new AbortController();
    const read = (): void => {
      http.call(calls.getSportsOverview, { signal: abort.signal }).then(setOverview, () => undefined);
    };
    if (!isKnown) read();
    const timer = setInterval(read, AGAIN_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [http, isKnown]);
  if (!overview) return null;
  const isPrematchWhole = SPORTS.every((sport) => store.isWhole(`sports:prematch:${sport}`));
  return {
    live: store.isWhole('sports:live') ? countOf(listed, 'live') : sumOf(overview, 'liveCount'),
    prematch: isPrematchWhole ? countOf(listed, 'not-started') : sumOf(overview, 'prematchCount'),
  };
}

function countOf(listed: ReturnType<typeof useListed>, status: 'live' | 'not-started'): number {
  return listed.filter((fixture) => fixture.status === status).length;
}

function sumOf({ sports }: SportsOverview, of: 'liveCount' | 'prematchCount'): number {
  return sports.reduce((sum, sport) => sum + sport[of], 0);
}
