import type { RoomsConfig } from '@baize/protocol/games/rooms/rooms';

/** How long the hand turns, and how long its result stays before the next pot is shown. */
export type DrawTimes = Pick<RoomsConfig, 'drawMs' | 'resultMs'>;

/** Whole turns before the last one. */
const TURNS = 5;

/**
 * The position of the hand, in turns, so long after the draw: fast at first, then slower and slower until it rests on
 * the ticket.
 */
export function handAt(elapsedMs: number, drawMs: number, target: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / drawMs));
  return (TURNS + target) * (1 - (1 - share) ** 3);
}
