import { useEffect, useState } from 'react';
import { useConnection } from '../live/use-connection.ts';
import { useLatest } from '../play/use-latest.ts';
import type { RoundClock } from './use-round-clock.ts';

/** How long after a message was due a pause is no longer jitter. */
const SILENCE_MS = 2_000;
const LOOK_MS = 1_000;

/**
 * Whole seconds since a message was due; null while all is well. A dead connection is noticed here in seconds, while
 * the socket itself may take half a minute.
 *
 * @param dueAt when the next message is due, given when the last one came: both by the server's clock
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
