/** How long the hand turns, and how long its result stays before the next pot is shown. */
export const TURNING_MS = 6_000;
export const RESULT_MS = 5_000;
/** Whole turns before the last one. */
const TURNS = 5;

/** Where the hand stands, in turns, so long after the draw: fast at first, then slower and slower until it rests on the ticket. */
export function handAt(elapsedMs: number, target: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / TURNING_MS));
  return (TURNS + target) * (1 - (1 - share) ** 3);
}
