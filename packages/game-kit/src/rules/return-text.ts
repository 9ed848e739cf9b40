import { rangeOf, type Fraction, type FractionRange } from '@baize/fairness/fraction';
import type { BetReturn, ExactFraction, Locale } from '@baize/protocol';
import { formatNumber, formatPercent } from '@baize/ui/format';

/** What the bets of a game return, by its configuration. */
export function returnsOf(bets: readonly BetReturn[]): FractionRange {
  return rangeOf(bets.flatMap(({ least, greatest }) => [fractionOf(least), fractionOf(greatest)]));
}

/** The return, in percent: `98.99%`, or `98.98–98.99%` where it depends on more. */
export function returnText({ least, greatest }: FractionRange, locale: Locale, decimals = 2): string {
  return between(percentOf(least, decimals), percentOf(greatest, decimals), locale);
}

/** The house edge, in percent. */
export function edgeText({ least, greatest }: FractionRange, locale: Locale): string {
  const kept = (returned: Fraction): number => (10_000 - percentOf(returned, 2) * 100) / 100;
  return between(kept(greatest), kept(least), locale);
}

/** Rounded to the nearest. */
function percentOf({ numerator, denominator }: Fraction, decimals: number): number {
  const scale = 10 ** decimals;
  const [over, under] = [numerator * 100n * BigInt(scale), denominator];
  return Number((2n * over + under) / (2n * under)) / scale;
}

function fractionOf({ numerator, denominator }: ExactFraction): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function between(low: number, high: number, locale: Locale): string {
  return low === high ? formatPercent(low, locale) : `${formatNumber(low, locale)}–${formatPercent(high, locale)}`;
}
