/** An exact probability or return; `denominator` is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The fraction as a number, correct to 15 digits; for showing, never for settling. */
export function fractionToNumber(fraction: Fraction): number {
  const scale = 10n ** 18n;
  return Number((fraction.numerator * scale) / fraction.denominator) / 1e18;
}

/** Below zero if the first is less, above if it is more, 0 if they are equal. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** In lowest terms. */
export function reduced({ numerator, denominator }: Fraction): Fraction {
  let [one, other] = [numerator, denominator];
  while (other !== 0n) [one, other] = [other, one % other];
  return { numerator: numerator / one, denominator: denominator / one };
}

/** From the least of some fractions to the greatest. */
export interface FractionRange {
  readonly least: Fraction;
  readonly greatest: Fraction;
}

/** The range of fractions, of which there is at least one. */
export function rangeOf(fractions: readonly Fraction[]): FractionRange {
  const [first, ...others] = fractions;
  if (first === undefined) throw new RangeError('a range is of one fraction or more');
  return others.reduce<FractionRange>(
    ({ least, greatest }, each) => ({
      least: compareFractions(each, least) < 0 ? each : least,
      greatest: compareFractions(each, greatest) > 0 ? each : greatest,
    }),
    { least: first, greatest: first },
  );
}

/** The range of what each number of steps from one on returns; null if there is none. */
export function rangeUpTo(last: number, returned: (steps: number) => Fraction): FractionRange | null {
  return last === 0 ? null : rangeOf(Array.from({ length: last }, (_, index) => returned(index + 1)));
}
