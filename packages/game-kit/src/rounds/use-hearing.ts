import { useRef } from 'react';
import { localNow, serverTime, withSample, type ServerClock } from '../live/server-clock.ts';
import { createFrames, type Frames } from './frames.ts';

/** What a screen knows of the server's time, from what the server says. */
export interface Hearing {
  readonly frames: Frames;
  /** The server's clock now. */
  readonly now: () => number;
  /** When the last word came, by the server's clock. */
  readonly heardAt: () => number;
  /** @param serverNow the server's clock as the message states it; null if it does not */
  readonly heard: (serverNow: number | null) => void;
}

/** @param first the server's clock when the page's own data was made */
export function useHearing(first: number): Hearing {
  const hearing = useRef<Hearing>(null);
  hearing.current ??= createHearing(first);
  return hearing.current;
}

function createHearing(first: number): Hearing {
  let clock: ServerClock = [];
  let heardAt = first;
  // Until the first message the page's own data is all there is: time stands still rather than being guessed.
  const now = (): number => serverTime(clock, localNow()) ?? first;
  return {
    now,
    frames: createFrames(now),
    heardAt: () => heardAt,
    heard(serverNow) {
      if (serverNow !== null) clock = withSample(clock, serverNow, localNow());
      heardAt = Math.max(heardAt, serverNow ?? now());
    },
  };
}
