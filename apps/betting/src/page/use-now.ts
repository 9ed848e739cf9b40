import { useEffect, useState } from 'react';
import { useLine } from '../line/use-line.ts';

/** Days and spans of the list need no more. */
const LOOK_MS = 30_000;

/** The server's clock, read twice a minute. @param first its time when the page was made */
export function useNow(first: number): number {
  const { freshness } = useLine();
  const [now, setNow] = useState(first);
  useEffect(() => {
    const look = (): void => setNow(freshness.serverNow() ?? Date.now());
    const timer = setInterval(look, LOOK_MS);
    if (first === 0) queueMicrotask(look);
    return () => clearInterval(timer);
  }, [freshness, first]);
  return now;
}
