/** An exact fraction: payouts are multiplied and added without rounding, and rounded down once at the end. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const NONE: Fraction = { over: 0n, under: 1n };
export const WHOLE: Fraction = { over: 1n, under: 1n };

export function fraction(over: number | bigint, under: number | bigint = 1): Fraction {
  return { over: BigInt(over), under: BigInt(under) };
}

/** Whole units of `amount` times the fraction, cut towards zero. */
export function cut(amount: number, { over, under }: Fraction): number {
  return Number((BigInt(amount) * over) / under);
}

/** How many ways there are to choose `size` of `count`. */
export function combinationsOf(count: number, size: number): number {
  let ways = 1;
  for (let index = 1; index <= size; index++) ways = (ways * (count - size + index)) / index;
  return ways;
}

/**
 * The mean return of all accumulators of `size` selections, from the return of each: the sum of all products of `size`
 * of them, over their number. The products are the coefficients of the product of (1 + return * x).
 */
export function meanReturn(returns: readonly Fraction[], size: number): Fraction {
  let coefficients = [1n];
  let under = 1n;
  for (const each of returns) {
    const next = Array.from({ length: coefficients.length + 1 }, () => 0n);
    coefficients.forEach((coefficient, power) => {
      next[power]! += coefficient * each.under;
      next[power + 1]! += coefficient * each.over;
    });
    coefficients = next;
    under *= each.under;
  }
  return { over: coefficients[size]!, under: under * BigInt(combinationsOf(returns.length, size)) };
}
