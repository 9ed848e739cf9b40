/** How far a sum of squares lies from what chance gives, in standard deviations (Wilson and Hilferty's approximation). */
export function chiSquareDeviation(counts: readonly number[], expected: readonly number[]): number {
  const sum = counts.reduce((total, count, index) => total + (count - expected[index]!) ** 2 / expected[index]!, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return ((sum / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}

/** A mean with its standard error, from sums that can be added to without keeping the values. */
export interface Mean {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** The mean and how wide the interval around it is that contains the true value in all but 2 of 1,000 cases. */
export function interval({ count, sum, squares }: Mean): { readonly mean: number; readonly halfWidth: number } {
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean ** 2);
  return { mean, halfWidth: DEVIATIONS * Math.sqrt(variance / count) };
}

/** Standard deviations on either side: a true value outside of them is one of 500. */
export const DEVIATIONS = 3.09;
