import { CURRENCIES, type Limits, unitsIn } from '@baize/protocol';

/** Of every currency, as much as 1 to 1,000 roubles and wins of 100,000 are worth in it. */
export const LIMITS: readonly Limits[] = CURRENCIES.map((currency) => ({
  currency,
  minStakeUnits: unitsIn(1, currency),
  maxStakeUnits: unitsIn(1_000, currency),
  maxWinUnits: unitsIn(100_000, currency),
}));

export function limitsIn(currency: string): Limits {
  return LIMITS.find((limits) => limits.currency === currency)!;
}
