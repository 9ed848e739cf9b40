import { useLayoutEffect, useState } from 'react';
import type { Landing } from '@baize/game-kit/landing';
import type { RoundClock } from '@baize/game-kit/rounds';
import type { DrawTimes } from './draw-motion.ts';
import type { RoomDraw } from './table.ts';
import { useReplay, type Replay } from './use-replay.ts';

export interface DrawStage extends Pick<Replay, 'replay' | 'shown'> {
  /** The draw that has not landed: nothing but the stage may reveal how it ends. */
  readonly turning: RoomDraw | null;
}

/** Which draw is on the stage: the last one as long as it is news, or one that is played again. */
export function useShownDraw(
  last: RoomDraw | null,
  { arrive, begin }: Landing<RoomDraw>,
  clock: RoundClock,
  times: DrawTimes,
): DrawStage {
  const { drawMs } = times;
  const { shown, show, replay } = useReplay(clock, times);
  const [landed, setLanded] = useState(last);
  const turning = last === landed ? null : last;

  // Before the next frame: with quick play none shows it turning.
  useLayoutEffect(() => {
    if (turning === null) return;
    const { endedAt } = turning.result;
    begin(0);
    arrive(turning, Math.max(0, endedAt + drawMs - clock.now()), () => {
      setLanded(turning);
      show({ draw: turning, startedAt: endedAt, done: true });
    });
  }, [turning, arrive, begin, show, clock, drawMs]);

  const news = turning && { draw: turning, startedAt: turning.result.endedAt, done: false };
  return { shown: news ?? shown, turning, replay };
}
