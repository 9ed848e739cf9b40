import { useEffect, useRef } from 'react';
import type { Landing } from '@baize/game-kit/landing';
import type { RoundClock } from '@baize/game-kit/rounds';
import type { RoomState } from '@baize/protocol/games/rooms/rooms';
import type { RoomDraw } from './table.ts';

/** The payout may come before the draw. */
const BEFORE_MS = 1_000;

/**
 * Closes the gate a moment before a draw that the player is in, so that neither wallet nor record reveals it before the
 * hand rests. A round that ends without a draw to show opens it.
 */
export function useHeldDraw(
  { answered, begin }: Landing<RoomDraw>,
  round: RoomState | undefined,
  isIn: boolean,
  clock: RoundClock,
): void {
  const drawsAt = (isIn ? round?.drawsAt : null) ?? null;
  useEffect(() => {
    if (drawsAt === null) return;
    const timer = setTimeout(() => begin(0), Math.max(0, drawsAt - BEFORE_MS - clock.now()));
    return () => clearTimeout(timer);
  }, [drawsAt, begin, clock]);

  const number = round?.roundNumber;
  const before = useRef(number);
  useEffect(() => {
    // A draw to show has arrived in the same moment, before this.
    if (before.current !== number) answered();
    before.current = number;
  }, [number, answered]);
}
