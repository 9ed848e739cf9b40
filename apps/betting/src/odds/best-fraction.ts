/** The largest denominator: bookmakers' boards show nothing finer. */
const MAX_DENOMINATOR = 100;

export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * The nearest fraction of `part / whole` that a board would show, in lowest terms and never 0: a walk down the
 * Stern-Brocot tree, which meets every fraction in the order of its denominator.
 */
export function bestFraction(part: number, whole: number): Fraction {
  const units = Math.floor(part / whole);
  const rest = part - units * whole;
  let low: Fraction = { numerator: 0, denominator: 1 };
  let high: Fraction = { numerator: 1, denominator: 1 };
  while (low.denominator + high.denominator <= MAX_DENOMINATOR) {
    const middle = { numerator: low.numerator + high.numerator, denominator: low.denominator + high.denominator };
    const difference = rest * middle.denominator - middle.numerator * whole;
    if (difference === 0) return plus(middle, units);
    if (difference > 0) low = middle;
    else high = middle;
  }
  const isLowNearer = distance(low, rest / whole) <= distance(high, rest / whole);
  // A profit of nothing is no price: the smallest one is shown instead.
  return plus(isLowNearer && (units > 0 || low.numerator > 0) ? low : high, units);
}

function plus({ numerator, denominator }: Fraction, units: number): Fraction {
  return { numerator: numerator + units * denominator, denominator };
}

function distance({ numerator, denominator }: Fraction, value: number): number {
  return Math.abs(numerator / denominator - value);
}
