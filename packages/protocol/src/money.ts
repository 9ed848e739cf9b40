/** Ledger units in one major unit of any currency: 1 RUB is 10,000 units. Every amount on the wire is an integer of these. */
export const UNITS_PER_MAJOR = 10_000;

/** Largest amount that one call may name, in ledger units: 100 million major units, far below 2^53. */
export const MAX_AMOUNT_UNITS: number = 100_000_000 * UNITS_PER_MAJOR;

export const CURRENCIES = ['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Of an account whose player has not chosen one. */
export const DEFAULT_CURRENCY: Currency = 'RUB';
