import { CURRENCY_ENTRIES, currencyEntry } from './currencies.ts';

/** Ledger units in one major unit of any currency: 1 RUB is 10,000 units. Every amount on the wire is an integer of these. */
export const UNITS_PER_MAJOR = 10_000;

/** Largest amount that one call may name, in ledger units: 100 million major units, far below 2^53. */
export const MAX_AMOUNT_UNITS: number = 100_000_000 * UNITS_PER_MAJOR;

export type Currency = keyof typeof CURRENCY_ENTRIES;
export const CURRENCIES = Object.keys(CURRENCY_ENTRIES) as readonly Currency[];
/** Of an account whose player has not chosen one. */
export const DEFAULT_CURRENCY: Currency = 'RUB';

/** What an amount of roubles is in a currency, where its limits are those of the rouble; in ledger units. */
export function unitsIn(roubles: number, currency: Currency): number {
  return unitsOf(roubles * currencyEntry(currency).scale);
}

/** Ledger units of an amount in major units. */
export function unitsOf(major: number): number {
  return Math.round(major * UNITS_PER_MAJOR);
}

/** Ledger units in the smallest coin: what the world outside can pay is a whole number of these. */
export function coinUnits(currency: Currency): number {
  return UNITS_PER_MAJOR / 10 ** currencyEntry(currency).decimals;
}
