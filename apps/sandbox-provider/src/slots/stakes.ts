import { UNITS_PER_MAJOR, type Currency } from '@baize/protocol';

/** Stakes of a spin in major units: whole cents, so that every hundredth of a stake is a whole unit. */
const LADDERS: Record<Currency, readonly number[]> = {
  RUB: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  USD: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  KZT: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  INR: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  EUR: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
};

/** In ledger units, the smallest first. */
export function stakesOf(currency: Currency): number[] {
  return LADDERS[currency].map((major) => Math.round(major * UNITS_PER_MAJOR));
}

/** What so many hundredths of a stake are, in ledger units. @throws RangeError if that is no whole number */
export function partOf(stakeUnits: number, hundredths: number): number {
  const units = (stakeUnits / 100) * hundredths;
  if (!Number.isSafeInteger(units)) throw new RangeError('A stake is of whole cents.');
  return units;
}

/** Play money of a demo, in ledger units: a thousand times the middle stake. */
export function demoUnits(currency: Currency): number {
  return stakesOf(currency)[4]! * 500;
}
