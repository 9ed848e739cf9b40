/** More powers of ten than an amount has. */
const POWERS = 15;

/**
 * Amounts that are one of these digits and zeros, the smallest first: of 1 and 5 from 50 on they are 50, 100, 500 and
 * so on.
 * @param digits from 1 to 9, the smallest first
 * @param least no amount is below it, in ledger units
 */
export function roundAmounts(digits: readonly number[], least: number, count: number): number[] {
  const all = Array.from({ length: POWERS }, (_, power) => digits.map((digit) => digit * 10 ** power)).flat();
  return all.filter((amount) => amount >= least).slice(0, count);
}
