import { uniformInteger, type Words } from './draws.ts';
import { FairnessError } from './fairness-error.ts';
import type { Fraction } from './fraction.ts';

/** Stored with every spin; a change of any rule below changes the number. */
export const WHEEL_ALGORITHM = 'wheel/1';

const PER_CENT = 100;

/** What each sector of the wheel of fortune pays, in per cent of the largest prize, clockwise. All are equally likely. */
export const WHEEL_SECTORS: readonly number[] = [
  100, 10, 20, 10, 0, 10, 50, 10, 20, 10, 10, 0, 20, 10, 50, 10, 0, 10, 20, 10, 10, 0, 20, 10,
];

/** [F35] the sector that a stream comes to, from 0. */
export function wheelSector(next: Words): number {
  return uniformInteger(next, WHEEL_SECTORS.length);
}

/** [F36] what a sector pays, in the units of `largestUnits`. Throws `amount-invalid`, `count-out-of-range`. */
export function wheelPrizeUnits(sector: number, largestUnits: number): number {
  const percent = WHEEL_SECTORS[sector];
  if (percent === undefined) throw new FairnessError('count-out-of-range', String(sector));
  if (!Number.isSafeInteger(largestUnits * PER_CENT) || largestUnits < 1)
    throw new FairnessError('amount-invalid', String(largestUnits));
  return Math.floor((largestUnits * percent) / PER_CENT);
}

/** The exact expected prize as a share of the largest one. */
export function wheelReturn(): Fraction {
  return {
    numerator: BigInt(WHEEL_SECTORS.reduce((sum, percent) => sum + percent, 0)),
    denominator: BigInt(WHEEL_SECTORS.length * PER_CENT),
  };
}
