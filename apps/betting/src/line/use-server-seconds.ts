import { useCallback, useSyncExternalStore } from 'react';
import { useLine } from './use-line.ts';

const LOOK_MS = 250;

/** Whole seconds until an instant of the server's clock, rounded up; 0 after it and without one. */
export function useServerSeconds(until: number | null): number {
  const { freshness } = useLine();
  const subscribe = useCallback(
    (changed: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(changed, LOOK_MS);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(
    subscribe,
    () => (until === null ? 0 : Math.max(0, Math.ceil((until - (freshness.serverNow() ?? Date.now())) / 1000))),
    () => 0,
  );
}
