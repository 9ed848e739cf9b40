import { type Currency, unitsIn } from '@baize/protocol';

/** [row:K02] the smallest withdrawal, in roubles. */
const MIN_PAYOUT = 100;

/** In ledger units. */
export function minPayoutUnits(currency: Currency): number {
  return unitsIn(MIN_PAYOUT, currency);
}

/**
 * What limits count an amount of one currency as in another: in proportion to the smallest payouts of the two
 * currencies. A measure for limits only; no money is ever converted.
 * @returns ledger units of `to`
 */
export function weighedUnits(units: number, from: Currency, to: Currency, round: 'down' | 'up'): number {
  // The product can pass 2^53, so it is made of bigints.
  const product = BigInt(units) * BigInt(minPayoutUnits(to));
  const divisor = BigInt(minPayoutUnits(from));
  return Number(round === 'down' ? product / divisor : (product + divisor - 1n) / divisor);
}
