import { UNITS_PER_MAJOR, type Currency } from '@baize/protocol';

/** [row:K02] the smallest withdrawal in each currency, in major units. */
const MIN_PAYOUT: Record<Currency, number> = { RUB: 100, USD: 1, KZT: 500, INR: 100, EUR: 1 };

/** In ledger units. */
export function minPayoutUnits(currency: Currency): number {
  return MIN_PAYOUT[currency] * UNITS_PER_MAJOR;
}

/**
 * What limits count an amount of one currency as in another: amounts weigh as the smallest payouts of their currencies do.
 * A measure for limits only; no money is ever converted.
 * @returns ledger units of `to`
 */
export function weighedUnits(units: number, from: Currency, to: Currency, round: 'down' | 'up'): number {
  // The product can pass 2^53, so it is made of bigints.
  const product = BigInt(units) * BigInt(MIN_PAYOUT[to]);
  const divisor = BigInt(MIN_PAYOUT[from]);
  return Number(round === 'down' ? product / divisor : (product + divisor - 1n) / divisor);
}
