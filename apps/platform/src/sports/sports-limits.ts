import { type Currency, type SportsConfig, unitsIn } from '@baize/protocol';

type SportsLimits = SportsConfig['limits'][number];

/** Smallest and largest stake and largest payout of one bet, in roubles. */
const LIMITS = { minStake: 20, maxStake: 25_000, maxPayout: 1_000_000 } as const;

/** The limits of sports bets in a currency, in ledger units. */
export function sportsLimitsOf(currency: Currency): SportsLimits {
  return {
    currency,
    minStakeUnits: unitsIn(LIMITS.minStake, currency),
    maxStakeUnits: unitsIn(LIMITS.maxStake, currency),
    maxPayoutUnits: unitsIn(LIMITS.maxPayout, currency),
  };
}
