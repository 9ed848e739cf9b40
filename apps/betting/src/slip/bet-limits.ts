import type { Currency, SportsConfig } from '@baize/protocol';
import type { FullReturn } from './figures.ts';

/** What one bet may stake and win, in ledger units. */
export interface BetLimits {
  readonly minStakeUnits: number;
  readonly maxStakeUnits: number;
  readonly maxPayoutUnits: number;
}

/** The limits of a bet at its prices: no stake may win more than the largest payout. Null where the currency has none. */
export function limitsOf({ limits }: SportsConfig, currency: Currency, { over, under }: FullReturn): BetLimits | null {
  const own = limits.find((each) => each.currency === currency);
  if (!own) return null;
  const { minStakeUnits, maxStakeUnits, maxPayoutUnits } = own;
  const winsMost = Number((BigInt(maxPayoutUnits) * under) / over);
  return { minStakeUnits, maxStakeUnits: Math.max(minStakeUnits, Math.min(maxStakeUnits, winsMost)), maxPayoutUnits };
}
