import { useCallback, useSyncExternalStore } from 'react';
import { useStore, useShell } from '@baize/contract';

/** The state of the live connection. */
export interface Connection {
  readonly status: 'connecting' | 'open' | 'lost';
  /** Whole seconds since it was lost; 0 otherwise. */
  readonly lostSeconds: number;
  /** Milliseconds to the service and back; null while that is not known. */
  readonly lagMs: number | null;
}

/** The live connection as a player needs to know it: whether it is there, and for how long it has not been. */
export function useConnection(): Connection {
  const live = useStore(useShell().live.status$);
  const since = live.status === 'lost' ? live.since : null;
  const lagMs = live.status === 'open' ? (live.lagMs ?? null) : null;
  return { status: live.status, lostSeconds: useSecondsSince(since), lagMs };
}

/** @param since milliseconds since 1970, or null for no counting */
function useSecondsSince(since: number | null): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (since === null) return () => undefined;
      const timer = setInterval(changed, 1000);
      return () => clearInterval(timer);
    },
    [since],
  );
  return useSyncExternalStore(
    subscribe,
    () => (since === null ? 0 : Math.max(0, Math.floor((Date.now() - since) / 1000))),
    () => 0,
  );
}
