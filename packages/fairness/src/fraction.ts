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
