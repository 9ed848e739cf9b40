import { useRef } from 'react';
import { localNow, serverTime, withSample, type ServerClock } from '../live/server-clock.ts';
import { createFrames, type Frames } from './frames.ts';

/** What a screen knows of the server's time, from the server's messages. */
export interface RoundClock {
  readonly frames: Frames;
  /** The server's clock now. */
  readonly now: () => number;
  /** When the last message came, by the server's clock. */
  readonly lastMessageAt: () => number;
  /** @param serverNow the server's clock as the message states it; null if it does not */
  readonly messageReceived: (serverNow: number | null) => void;
}

/** @param first the server's clock when the page's own data was made */
export function useRoundClock(first: number): RoundClock {
  const clock = useRef<RoundClock>(null);
  clock.current ??= createRoundClock(first);
  return clock.current;
}

function createRoundClock(first: number): RoundClock {
  let samples: ServerClock = [];
  let lastMessageAt = first;
  // Until the first message there is only the page's own data: the clock does not run, because it could only guess.
  const now = (): number => serverTime(samples, localNow()) ?? first;
  return {
    now,
    frames: createFrames(now),
    lastMessageAt: () => lastMessageAt,
    messageReceived(serverNow) {
      if (serverNow !== null) samples = withSample(samples, serverNow, localNow());
      lastMessageAt = Math.max(lastMessageAt, serverNow ?? now());
    },
  };
}
