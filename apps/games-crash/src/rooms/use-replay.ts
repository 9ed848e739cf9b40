import { useEffect, useState } from 'react';
import { useStill } from '@baize/game-kit/landing';
import type { RoundClock } from '@baize/game-kit/rounds';
import type { DrawTimes } from './draw-motion.ts';
import type { RoomDraw } from './table.ts';

/** A draw on the stage. `startedAt` is the instant of the server's clock at which its hand began to turn. */
export interface ShownDraw {
  readonly draw: RoomDraw;
  readonly startedAt: number;
  /** The hand rests on the ticket. */
  readonly done: boolean;
}

export interface Replay {
  readonly shown: ShownDraw | null;
  readonly show: (draw: ShownDraw) => void;
  readonly replay: (draw: RoomDraw) => void;
}

/** A draw that has landed: played again, or with its result for a while. */
export function useReplay(clock: RoundClock, { drawMs, resultMs }: DrawTimes): Replay {
  const still = useStill();
  const [shown, show] = useState<ShownDraw | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const next = shown.done ? null : { ...shown, done: true };
    const turnsMs = still ? 0 : Math.max(0, shown.startedAt + drawMs - clock.now());
    const timer = setTimeout(() => show(next), shown.done ? resultMs : turnsMs);
    return () => clearTimeout(timer);
  }, [shown, still, clock, drawMs, resultMs]);
  return { shown, show, replay: (draw) => show({ draw, startedAt: clock.now(), done: false }) };
}
