import { useEffect, useLayoutEffect, useRef } from 'react';

/** A later instant is one of a clock that was set back. */
const LONGEST_MS = 120_000;

/**
 * Calls `look` whenever the player or the network comes back, and once at an instant, for as long as something is open.
 *
 * @param at milliseconds since 1970; null for no such instant
 */
export function useReturn(isOpen: boolean, at: number | null, look: () => void): void {
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const back = (): void => latest.current();
    addEventListener('online', back, { signal });
    const shown = (): void => void (document.visibilityState === 'visible' && back());
    document.addEventListener('visibilitychange', shown, { signal });
    const inMs = (at ?? 0) - Date.now();
    const timer = inMs > 0 && inMs <= LONGEST_MS ? setTimeout(back, inMs) : undefined;
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [isOpen, at]);
}
