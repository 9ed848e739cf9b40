import type { FreeSpins } from './state.ts';

/**
 * What is left after a round: what the wallet answered, or, if it did not answer, one less than before. So a player
 * never stakes money in the belief that it is a free spin.
 * @param played null if the round was no free spin
 * @param told undefined if the wallet did not answer
 */
export function freeSpinsAfter(played: FreeSpins | null, told: FreeSpins | null | undefined): FreeSpins | null {
  if (told !== undefined || played === null) return told ?? null;
  return played.left > 1 ? { ...played, left: played.left - 1 } : null;
}
