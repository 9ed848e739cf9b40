import { type Currency, type Limits, UNITS_PER_MAJOR } from '@baize/protocol';

/** Smallest stake, largest stake and largest win of one bet, in major units of the currency. */
type LimitRow = readonly [minStake: number, maxStake: number, maxWin: number];

/** What the specification gives coinflip, and with it the games that it names no limits of their own for. */
const EVERYDAY = {
  RUB: [1, 10_000, 1_000_000],
  USD: [0.01, 100, 10_000],
  KZT: [5, 50_000, 5_000_000],
  INR: [1, 10_000, 1_000_000],
  EUR: [0.01, 100, 10_000],
} as const satisfies Record<Currency, LimitRow>;

/**
 * The limits of each game. Stakes are the specification's (dice has coinflip's where it names none, INR has RUB's,
 * EUR has USD's). The largest win is a hundred times the largest stake: high enough that the highest multipliers
 * pay in full on everyday stakes, low enough that one bet cannot break the house. Each game shows it before the bet.
 */
const LIMITS = {
  dice: EVERYDAY,
  keno: EVERYDAY,
  hilo: EVERYDAY,
  coinflip: EVERYDAY,
  roulette: EVERYDAY,
  /** The largest win is coinflip's: a hundred times so small a stake would cut the middle of the ladder. */
  miner: {
    RUB: [1, 1_000, 1_000_000],
    USD: [0.01, 10, 10_000],
    KZT: [5, 5_000, 5_000_000],
    INR: [1, 1_000, 1_000_000],
    EUR: [0.01, 10, 10_000],
  },
  crash: {
    RUB: [1, 50_000, 5_000_000],
    USD: [0.01, 500, 50_000],
    KZT: [5, 250_000, 25_000_000],
    INR: [1, 50_000, 5_000_000],
    EUR: [0.01, 500, 50_000],
  },
  /** One bet at an outside provider's. */
  slots: EVERYDAY,
  /** The stake of a case is its price, so these bound the prices and the dearest items that may be published. */
  cases: {
    RUB: [1, 500_000, 50_000_000],
    USD: [0.01, 5_000, 500_000],
    KZT: [5, 2_500_000, 250_000_000],
    INR: [1, 500_000, 50_000_000],
    EUR: [0.01, 5_000, 500_000],
  },
} as const satisfies Record<string, Record<Currency, LimitRow>>;

export type LimitedGame = keyof typeof LIMITS;

/** The limits of a game in a currency, in ledger units. */
export function limitsOf(game: LimitedGame, currency: Currency): Limits {
  const [minStake, maxStake, maxWin]: LimitRow = LIMITS[game][currency];
  return {
    currency,
    minStakeUnits: toUnits(minStake),
    maxStakeUnits: toUnits(maxStake),
    maxWinUnits: toUnits(maxWin),
  };
}

/** The smallest stake of any game in a currency: with less nobody can play. Ledger units. */
export function smallestStakeUnits(currency: Currency): number {
  return Math.min(...(Object.keys(LIMITS) as LimitedGame[]).map((game) => limitsOf(game, currency).minStakeUnits));
}

function toUnits(major: number): number {
  return Math.round(major * UNITS_PER_MAJOR);
}
