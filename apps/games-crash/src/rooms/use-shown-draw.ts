import { useEffect, useState } from 'react';
import { usePreference, useReducedMotion } from '@baize/game-kit/play';
import type { RoundClock } from '@baize/game-kit/rounds';
import type { RoomDraw } from './table.ts';
import type { DrawTimes } from './draw-motion.ts';

/** A draw on the stage. `startedAt` is the instant of the server's clock at which its hand began to turn. */
export interface ShownDraw {
  readonly draw: RoomDraw;
  readonly startedAt: number;
  /** The hand rests on the ticket. */
  readonly done: boolean;
}

export interface DrawStage {
  readonly shown: ShownDraw | null;
  readonly replay: (draw: RoomDraw) => void;
}

/** Which draw is on the stage: the last one as long as it is news, or one that is played again. */
export function useShownDraw(last: RoomDraw | null, clock: RoundClock, { drawMs, resultMs }: DrawTimes): DrawStage {
  const [quick] = usePreference('quick');
  const still = useReducedMotion() || quick;
  const [shown, setShown] = useState<ShownDraw | null>(null);
  const [seen, setSeen] = useState(last);
  if (seen !== last) {
    setSeen(last);
    if (last) setShown({ draw: last, startedAt: last.result.endedAt, done: false });
  }

  const startedAt = shown?.startedAt ?? null;
  useEffect(() => {
    if (startedAt === null) return;
    const past = clock.now() - startedAt;
    const restsIn = still ? 0 : Math.max(0, drawMs - past);
    const rests = setTimeout(() => setShown((now) => now && { ...now, done: true }), restsIn);
    const ends = setTimeout(() => setShown(null), restsIn + resultMs);
    return () => {
      clearTimeout(rests);
      clearTimeout(ends);
    };
  }, [startedAt, still, clock, drawMs, resultMs]);

  return { shown, replay: (draw) => setShown({ draw, startedAt: clock.now(), done: false }) };
}
