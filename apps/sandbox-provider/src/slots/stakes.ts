import { type Currency, unitsIn } from '@baize/protocol';
import { roundAmounts } from '../round-amounts.ts';

/**
 * Stakes of a spin in ledger units, the smallest first: whole cents, so that every hundredth of a stake is a whole
 * unit.
 */
export function stakesOf(currency: Currency): number[] {
  return roundAmounts([1, 2, 5], unitsIn(1, currency), 10);
}

/** So many hundredths of a stake, in ledger units. @throws RangeError if that is no whole number */
export function partOf(stakeUnits: number, hundredths: number): number {
  const units = (stakeUnits / 100) * hundredths;
  if (!Number.isSafeInteger(units)) throw new RangeError('A stake is of whole cents.');
  return units;
}

/** Play money of a demo, in ledger units: a thousand times the middle stake. */
export function demoUnits(currency: Currency): number {
  return stakesOf(currency)[4]! * 500;
}
