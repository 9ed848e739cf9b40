import { type Currency, type SportsConfig, UNITS_PER_MAJOR } from '@baize/protocol';

type SportsLimits = SportsConfig['limits'][number];

/** Smallest and largest stake and largest payout of one bet, in major units. */
const LIMITS: Record<Currency, readonly [minStake: number, maxStake: number, maxPayout: number]> = {
  RUB: [20, 25_000, 1_000_000],
  USD: [0.2, 250, 10_000],
  KZT: [100, 125_000, 5_000_000],
  INR: [20, 25_000, 1_000_000],
  EUR: [0.2, 250, 10_000],
};

/** The limits of sports bets in a currency, in ledger units. */
export function sportsLimitsOf(currency: Currency): SportsLimits {
  const [minStake, maxStake, maxPayout] = LIMITS[currency].map((major) => Math.round(major * UNITS_PER_MAJOR));
  return { currency, minStakeUnits: minStake!, maxStakeUnits: maxStake!, maxPayoutUnits: maxPayout! };
}
