import { rangeOf, reduced, type Fraction, type FractionRange } from './fraction.ts';

/**
 * What one type of bet returns of one unit of stake, over every choice within it and every rule of leaving, in lowest
 * terms. It is of a stake whose payouts need no cut to whole units; `stakeReturn` gives that of any stake.
 */
export interface BetReturn extends FractionRange {
  readonly bet: string;
}

/** The least and the greatest of what the choices of one type of bet return. */
export function betReturn(bet: string, returns: readonly Fraction[]): BetReturn {
  const { least, greatest } = rangeOf(returns);
  return { bet, least: reduced(least), greatest: reduced(greatest) };
}

/** The whole numbers of a range, its ends among them. */
export function count(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
