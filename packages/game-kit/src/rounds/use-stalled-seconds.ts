import { useEffect, useState } from 'react';
import { useConnection } from '../live/use-connection.ts';
import { useLatest } from '../play/use-latest.ts';
import type { RoundClock } from './use-round-clock.ts';

/** So long after news were due a pause is no jitter any more. */
const SILENCE_MS = 2_000;
const LOOK_MS = 1_000;

/**
 * Whole seconds without news that were due; null while all is well. A dead connection is noticed here in seconds, while
 * the socket itself may take half a minute.
 *
 * @param dueAt when the server has to speak next, given when its last word came: both by its own clock
 */
export function useStalledSeconds(clock: RoundClock, dueAt: (lastMessageAt: number) => number): number | null {
  const connection = useConnection();
  const latest = useLatest(dueAt);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const since = stalledSince(latest.current(clock.lastMessageAt()), clock.now());
      setSeconds(since === null ? null : Math.floor((clock.now() - since) / 1000));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [clock, latest]);
  return connection.status === 'lost' ? connection.lostSeconds : seconds;
}

/** Since when the server has been silent although it should have spoken; null while all is well. */
export function stalledSince(due: number, now: number): number | null {
  return now - due > SILENCE_MS ? due : null;
}
