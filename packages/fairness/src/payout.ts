import { FairnessError } from './fairness-error.ts';

/** A multiplier is an integer in 1/10,000: 1.9800x is 19_800. */
export const MULTIPLIER_SCALE = 10_000;

/**
 * min(floor(stake x multiplier), maximum win), exact for every safe integer.
 * @param stakeUnits ledger units, 1/10,000 of the currency's major unit
 * @param multiplierE4 multiplier in 1/10,000
 * @param maxWinUnits greatest payout of one bet, stake included, in ledger units
 * @throws FairnessError `amount-invalid`, `multiplier-invalid`
 */
export function payoutUnits(stakeUnits: number, multiplierE4: number, maxWinUnits: number): number {
  requireUnits(stakeUnits);
  requireUnits(maxWinUnits);
  if (!Number.isSafeInteger(multiplierE4) || multiplierE4 < 0) {
    throw new FairnessError('multiplier-invalid', String(multiplierE4));
  }
  const product = stakeUnits * multiplierE4;
  if (product <= Number.MAX_SAFE_INTEGER) {
    return Math.min((product - (product % MULTIPLIER_SCALE)) / MULTIPLIER_SCALE, maxWinUnits);
  }
  const exact = (BigInt(stakeUnits) * BigInt(multiplierE4)) / BigInt(MULTIPLIER_SCALE);
  return exact > BigInt(maxWinUnits) ? maxWinUnits : Number(exact);
}

/** A stake and the largest win that holds for it, in ledger units. */
export interface Staked {
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
}

/** Whether stake x multiplier, before anything is cut, is at most the largest win. Throws `amount-invalid`. */
export function paysInFull(multiplierE4: number, { stakeUnits, maxWinUnits }: Staked): boolean {
  requireUnits(stakeUnits);
  requireUnits(maxWinUnits);
  return BigInt(stakeUnits) * BigInt(multiplierE4) <= BigInt(maxWinUnits) * BigInt(MULTIPLIER_SCALE);
}

/**
 * The largest stake, in ledger units, that the multiplier pays in full: floor(maximum win / multiplier), and no more
 * than the game takes at all. Throws `amount-invalid`, `multiplier-invalid` for a multiplier of nothing.
 */
export function largestStakeUnits(
  multiplierE4: number,
  { maxStakeUnits, maxWinUnits }: { readonly maxStakeUnits: number; readonly maxWinUnits: number },
): number {
  requireUnits(maxStakeUnits);
  requireUnits(maxWinUnits);
  if (!Number.isSafeInteger(multiplierE4) || multiplierE4 <= 0)
    throw new FairnessError('multiplier-invalid', String(multiplierE4));
  const inFull = (BigInt(maxWinUnits) * BigInt(MULTIPLIER_SCALE)) / BigInt(multiplierE4);
  return inFull < BigInt(maxStakeUnits) ? Number(inFull) : maxStakeUnits;
}

/** Throws `amount-invalid` unless the amount is a safe integer of at least zero. */
export function requireUnits(units: number): void {
  if (!Number.isSafeInteger(units) || units < 0) throw new FairnessError('amount-invalid', String(units));
}

/** A fixed-point integer as plain decimal text with a point: (19800, 4) is '1.9800'. */
export function decimalText(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
