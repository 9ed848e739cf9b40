import { useShell } from '@baize/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createFreshness } from '../line/freshness.ts';
import { createLineFeed } from '../line/line-feed.ts';
import { createLineStore } from '../line/line-store.ts';
import type { LineStore } from '../line/line-store.ts';
import type { Line } from '../line/use-line.ts';
import type { BettingData } from './load.ts';

const REST_MS = 1_000;

/** The line of this page, which begins with what the server has read for it. */
export function useOwnLine(data: BettingData | undefined, staleAfterMs: number): Line {
  const { live } = useShell();
  const [line] = useState(() => {
    const now = (): number => performance.now();
    const store = createLineStore({ now, nextFrame: (work) => void requestAnimationFrame(work) });
    const freshness = createFreshness(now);
    take(store, data);
    return { store, freshness, feed: createLineFeed(live, store, freshness), staleAfterMs };
  });
  const [taken, setTaken] = useState(data);
  // The data of another address of this module; before the picture, so that no waiting state is seen.
  useLayoutEffect(() => {
    if (data === taken) return;
    take(line.store, data);
    setTaken(data);
  }, [line, data, taken]);
  useEffect(() => {
    const timer = setInterval(() => line.store.prices.rest(), REST_MS);
    return () => clearInterval(timer);
  }, [line]);
  return line;
}

function take(store: LineStore, data: BettingData | undefined): void {
  if (data?.list) store.addListed(data.list.fixtures, data.overview?.leagues ?? []);
  if (data?.detail) store.takeDetail(data.detail);
}
