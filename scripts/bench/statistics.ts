/** The middle of some samples; with an even number the upper of the two. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** Where the middle half of the samples lies: one slow run says nothing about the rest. */
export function middleHalf(samples: readonly number[]): { low: number; high: number } {
  return { low: quantile(samples, 0.25), high: quantile(samples, 0.75) };
}

/** The sample below which that share of them lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
