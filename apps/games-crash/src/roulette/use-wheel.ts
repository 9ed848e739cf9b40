import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useFrame } from '@baize/game-kit/rounds';
import type { RouletteLive } from './use-roulette.ts';
import type { RouletteTable } from './table.ts';
import { angleAt, restAngle, type Spin } from './wheel-angle.ts';

export interface TurningWheel {
  /** Goes around the drawing, which it turns. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Degrees by which the drawing itself is turned: those of the instant the page was made at. */
  readonly firstAngle: number;
}

/**
 * Turns the wheel by the server's clock, before every frame and without a render.
 *
 * @param firstNow the server's clock when the page was made
 * @param still the wheel is at its pocket at once
 */
export function useWheel(
  { table, clock }: RouletteLive,
  firstNow: number,
  spinMs: number,
  still: boolean,
): TurningWheel {
  const ref = useRef<HTMLDivElement>(null);
  const { current, cameBefore } = pocketsOf(table);
  const spin: Spin | null =
    table.phase === 'spinning' && current !== null && !still
      ? { from: cameBefore, to: current, spinsAt: table.spinsAt, spinMs }
      : null;
  const rest = restAngle(current ?? cameBefore);
  const [firstAngle] = useState(() => (spin ? angleAt(spin, firstNow) : rest));
  const turn = (angle: number): void => {
    if (ref.current) ref.current.style.transform = `rotate(${angle - firstAngle}deg)`;
  };
  useFrame(clock.frames, spin !== null, (now) => spin && turn(angleAt(spin, now)));
  useLayoutEffect(() => {
    if (spin === null) turn(rest);
    // `turn` is made again by every render.
  }, [spin === null, rest]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  return { ref, firstAngle };
}

/**
 * Where the wheel stops, as far as that is known, and where it was before: at the mark of a wheel that was never seen.
 */
function pocketsOf({ pocket, roundNumber, history, phase }: RouletteTable): {
  current: number | null;
  cameBefore: number;
} {
  const before = history.find((round) => round.roundNumber < roundNumber);
  return { current: phase === 'spinning' || phase === 'ended' ? pocket : null, cameBefore: before?.pocket ?? 0 };
}
