import { useEffect } from 'react';

/** Acts again and again for as long as the page is open; the first time when the while is over. */
export function useEvery(act: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(act, everyMs);
    return () => clearInterval(timer);
  }, [act, everyMs]);
}
