import type { Fraction } from '@baize/fairness';
import { rational } from '../maths/rational.ts';

/** Pockets of a wheel with one zero, in their order on it. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
export const POCKETS = 37;
const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** What a chip may lie on besides the numbers `n0` to `n36`: each covers so many of the pockets. */
const FIELDS: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => REDS.has(number),
  black: (number) => number > 0 && !REDS.has(number),
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
  dozen1: (number) => number >= 1 && number <= 12,
  dozen2: (number) => number >= 13 && number <= 24,
  dozen3: (number) => number >= 25,
  column1: (number) => number > 0 && number % 3 === 1,
  column2: (number) => number > 0 && number % 3 === 2,
  column3: (number) => number > 0 && number % 3 === 0,
};

/** One chip: the field, and its worth in ledger units. */
export interface Chip {
  readonly field: string;
  readonly units: number;
}

export function isField(field: string): boolean {
  return Object.hasOwn(FIELDS, field) || /^n([0-9]|[12][0-9]|3[0-6])$/.test(field);
}

/** Whether a field wins with a number. */
export function covers(field: string, number: number): boolean {
  return FIELDS[field]?.(number) ?? field === `n${number}`;
}

/**
 * What chips are paid, stakes included: 36 divided by the number of pockets that the field covers, so that only zero is
 * the house's edge.
 */
export function paidFor(chips: readonly Chip[], number: number): number {
  return chips.reduce(
    (all, { field, units }) => all + (covers(field, number) ? units * (36 / pocketsOf(field)) : 0),
    0,
  );
}

function pocketsOf(field: string): number {
  return Array.from({ length: POCKETS }, (_, number) => number).filter((number) => covers(field, number)).length;
}

/** The same for every field: it covers `n` of 37 pockets and pays `36 / n`. */
export function rouletteReturn(): Fraction {
  return rational(36, POCKETS);
}
