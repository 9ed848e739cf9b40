/** How many client seeds an insider tries before each bet. */
const TRIED = 200;

/**
 * Of many client seeds, the one whose outcome is worth most if a text were the server seed: the attack of somebody who
 * knows a committed seed and may still choose the client seed.
 * @param tried more where few of them can win
 */
export function groundSeed(attempt: number, worth: (clientSeed: string) => number, tried = TRIED): string {
  const seeds = Array.from({ length: tried }, (_, index) => `ground-${attempt}-${index}`);
  return seeds.reduce((best, seed) => (worth(seed) > worth(best) ? seed : best));
}
