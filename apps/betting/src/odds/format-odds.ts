import type { Locale, OddsFormat } from '@baize/protocol';
import { formatFixed } from '@baize/ui/format';
import { bestFraction } from './best-fraction.ts';

/** Decimal digits of a price on the wire: 2.35 is 2,350. */
const PRICE_DIGITS = 3;
const ONE = 10 ** PRICE_DIGITS;
/** From ten on a third decimal says nothing: only a product of prices has one there. */
const LONG = 10 * ONE;
/** U+2212, the width of a plus. */
const MINUS = '\u2212';

/**
 * A price as the player reads prices. Only the decimal one is exact at every price; the others are what the field writes:
 * the nearest fraction with a denominator of at most 100, and whole hundreds' profit.
 *
 * @param price decimal odds in thousandths, above 1,000
 */
export function formatOdds(price: number, format: OddsFormat, locale: Locale): string {
  switch (format) {
    case 'decimal':
      return formatFixed(price, PRICE_DIGITS, locale, {
        decimals: price % 10 === 0 || price >= LONG ? 2 : PRICE_DIGITS,
      });
    case 'fractional':
      return fractional(price);
    case 'american':
      return american(price);
  }
}

/** Profit to stake: 2.35 is 27/20, evens are 1/1. */
function fractional(price: number): string {
  const { numerator, denominator } = bestFraction(price - ONE, ONE);
  return `${numerator}/${denominator}`;
}

/** Above evens the profit on 100; below them what has to be staked for a profit of 100. */
function american(price: number): string {
  const profit = price - ONE;
  return profit >= ONE ? `+${Math.round(profit / 10)}` : `${MINUS}${Math.round((100 * ONE) / profit)}`;
}
