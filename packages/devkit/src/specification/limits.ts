/** Section 9, in major units: the smallest and the largest bet. */
export type BetLimits = readonly [least: number, most: number];

/** The currencies of the product. */
export const FACT_CURRENCIES = ['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const;

/** A currency of the product. */
export type FactCurrency = (typeof FACT_CURRENCIES)[number];

/** Smallest stake, largest stake and largest win by currency, in major units. */
export type LimitsByCurrency = Readonly<Record<FactCurrency, BetLimits>>;

/** Coinflip's, and of the games that have RUB's 1 to 10000: dice, hilo, keno and roulette. */
const EVERYDAY: LimitsByCurrency = {
  RUB: [1, 10_000],
  USD: [0.01, 100],
  KZT: [5, 50_000],
  INR: [1, 10_000],
  EUR: [0.01, 100],
};

/** INR has RUB's figures, EUR has USD's. Games that a currency names no limits for have coinflip's. */
export const BET_LIMITS = {
  crash: { RUB: [1, 50_000], USD: [0.01, 500], KZT: [5, 250_000], INR: [1, 50_000], EUR: [0.01, 500] },
  miner: { RUB: [1, 1_000], USD: [0.01, 10], KZT: [5, 5_000], INR: [1, 1_000], EUR: [0.01, 10] },
  coinflip: EVERYDAY,
  keno: EVERYDAY,
  hilo: EVERYDAY,
  roulette: EVERYDAY,
  dice: EVERYDAY,
} as const satisfies Readonly<Record<string, LimitsByCurrency>>;

/** A game with limits of its own. */
export type LimitedFact = keyof typeof BET_LIMITS;

/** The smallest withdrawal of each currency. */
export const MIN_PAYOUT: Readonly<Record<FactCurrency, number>> = { RUB: 100, USD: 1, KZT: 500, INR: 100, EUR: 1 };
/** The largest prize of the wheel of fortune, whose figures RUB and KZT name, and USD and INR as those of a roulette. */
export const WHEEL_MAX: Readonly<Record<FactCurrency, number>> = { RUB: 1, USD: 0.1, KZT: 5, INR: 1, EUR: 0.1 };
/** Smallest deposits of the rooms in roubles. */
export const ROOM_STAKES_RUB = { red: 1, yellow: 10, purple: 50 } as const;

/** Ledger units are a ten-thousandth of the major unit. */
export function unitsOf(major: number): number {
  return Math.round(major * 10_000);
}
