import { requireMultiplier } from './crash.ts';
import { FairnessError } from '../../fairness-error.ts';
import { MULTIPLIER_SCALE, payoutUnits, requireUnits } from '../../payout.ts';

/** A cash-out pays if its multiplier is not above the bust; both in hundredths. */
export function cashOutPays(cashOutHundredths: number, bustHundredths: number): boolean {
  return cashOutHundredths <= bustHundredths;
}

/** What a cash-out at this multiplier (hundredths) pays, in ledger units. Throws `amount-invalid`, `multiplier-invalid`. */
export function crashPayoutUnits(stakeUnits: number, cashOutHundredths: number, maxWinUnits: number): number {
  requireMultiplier(cashOutHundredths);
  return payoutUnits(stakeUnits, cashOutHundredths * (MULTIPLIER_SCALE / 100), maxWinUnits);
}

/**
 * The least multiplier (hundredths, at least 100) at which the payout reaches the maximum win: there the bet is
 * cashed out by force, since waiting could only lose. At most the greatest safe integer, which no curve reaches.
 * Throws `amount-invalid`.
 */
export function forcedCashOutHundredths(stakeUnits: number, maxWinUnits: number): number {
  requireUnits(stakeUnits);
  requireUnits(maxWinUnits);
  if (stakeUnits === 0) throw new FairnessError('amount-invalid', 'stake is zero');
  const stake = BigInt(stakeUnits);
  const least = (BigInt(maxWinUnits) * 100n + stake - 1n) / stake;
  return Math.max(100, least > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(least));
}
