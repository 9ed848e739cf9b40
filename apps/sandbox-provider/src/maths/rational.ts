import type { Fraction } from '@baize/fairness';

/** Exact arithmetic of chances and returns. Every fraction is in lowest terms, its denominator positive. */

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

/** @throws RangeError for a denominator that is not positive */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom <= 0n) throw new RangeError('A denominator is positive.');
  const shared = greatestDivisor(top < 0n ? -top : top, bottom);
  return { numerator: top / shared, denominator: bottom / shared };
}

export function sum(parts: readonly Fraction[]): Fraction {
  return parts.reduce(
    (one, other) =>
      rational(
        one.numerator * other.denominator + other.numerator * one.denominator,
        one.denominator * other.denominator,
      ),
    ZERO,
  );
}

export function product(parts: readonly Fraction[]): Fraction {
  return parts.reduce(
    (one, other) => rational(one.numerator * other.numerator, one.denominator * other.denominator),
    ONE,
  );
}

export function difference(one: Fraction, other: Fraction): Fraction {
  return sum([one, { ...other, numerator: -other.numerator }]);
}

export function larger(one: Fraction, other: Fraction): Fraction {
  return one.numerator * other.denominator >= other.numerator * one.denominator ? one : other;
}

export function power(base: Fraction, exponent: number): Fraction {
  return { numerator: base.numerator ** BigInt(exponent), denominator: base.denominator ** BigInt(exponent) };
}

/** Chances of 0 to `trials` hits, each with the same chance. */
export function binomial(trials: number, hit: Fraction): Fraction[] {
  const miss = difference(ONE, hit);
  let choices = 1n;
  return Array.from({ length: trials + 1 }, (_, hits) => {
    const chance = product([rational(choices), power(hit, hits), power(miss, trials - hits)]);
    choices = (choices * BigInt(trials - hits)) / BigInt(hits + 1);
    return chance;
  });
}

/** Hundredths of a percent, rounded down: a return is never stated higher than it is. */
export function basisPoints({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10_000n) / denominator);
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}
