import { largestStakeUnits } from '@baize/fairness';
import { type Currency, type Limits, UNITS_PER_MAJOR } from '@baize/protocol';

/** Smallest stake, largest stake and largest win of one bet, in roubles. */
type LimitRow = readonly [minStake: number, maxStake: number, maxWin: number];

/** What amounts of a currency are to those of the rouble, in every limit of the specification: INR has RUB's, EUR has USD's. */
export const SCALE: Readonly<Record<Currency, number>> = { RUB: 1, USD: 0.01, KZT: 5, INR: 1, EUR: 0.01 };

/** What the specification gives coinflip, and with it the games that it names no limits of their own for. */
const EVERYDAY: LimitRow = [1, 10_000, 1_000_000];

/**
 * The limits of each game. Stakes are the specification's. The largest win is a hundred times the largest stake: high
 * enough that the highest multipliers pay in full on everyday stakes, low enough that one bet cannot break the house.
 * Each game shows it before the bet.
 */
const LIMITS = {
  dice: EVERYDAY,
  keno: EVERYDAY,
  hilo: EVERYDAY,
  coinflip: EVERYDAY,
  roulette: EVERYDAY,
  /** The largest win is coinflip's: a hundred times so small a stake would cut the middle of the ladder. */
  miner: [1, 1_000, 1_000_000],
  crash: [1, 50_000, 5_000_000],
  /** One bet at an outside provider's. */
  slots: EVERYDAY,
  /** The stake of a case is its price, so these bound the prices and the dearest items that may be published. */
  cases: [1, 500_000, 50_000_000],
} as const satisfies Record<string, LimitRow>;

export type LimitedGame = keyof typeof LIMITS;

/** The limits of a game in a currency, in ledger units. */
export function limitsOf(game: LimitedGame, currency: Currency): Limits {
  const [minStakeUnits, maxStakeUnits, maxWinUnits] = LIMITS[game].map((roubles) => toUnits(roubles, currency)) as [
    number,
    number,
    number,
  ];
  return { currency, minStakeUnits, maxStakeUnits, maxWinUnits };
}

/**
 * The limits of one choice: within those of the game, no stake whose full payout is above the largest win.
 * @param multiplierE4 the most that the choice can pay, in 1/10,000
 */
export function limitsOfChoice(game: LimitedGame, currency: Currency, multiplierE4: number): Limits {
  const limits = limitsOf(game, currency);
  return { ...limits, maxStakeUnits: largestStakeUnits(multiplierE4, limits) };
}

/** The smallest stake of any game in a currency, which all have: with less nobody can play. Ledger units. */
export function smallestStakeUnits(currency: Currency): number {
  return limitsOf('dice', currency).minStakeUnits;
}

function toUnits(roubles: number, currency: Currency): number {
  return Math.round(roubles * SCALE[currency] * UNITS_PER_MAJOR);
}
