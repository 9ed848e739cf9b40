import type { Bonus, BonusTerms } from '@baize/protocol';

/** How a bonus ends. */
export type BonusEnd = Exclude<Bonus['state'], 'waiting' | 'queued' | 'active'>;

/** What decides about the end of a bonus. Amounts in ledger units. */
export interface BonusProgress {
  readonly state: Bonus['state'];
  readonly required_units: number | null;
  readonly wagered_units: number;
  readonly expires_at: Date;
}

/** [B4] the amount that a deposit makes, in ledger units, rounded down; 0 when the deposit is below the minimum. */
export function amountForDeposit(terms: BonusTerms, depositUnits: number): number {
  if (terms.depositPercent === null || depositUnits < (terms.minDepositUnits ?? 0)) return 0;
  return Math.min(Math.floor((depositUnits * terms.depositPercent) / 100), terms.maxAmountUnits);
}

/** [B6] what is to be wagered, in ledger units. */
export function requiredUnits(terms: BonusTerms, amountUnits: number): number {
  return amountUnits * terms.wageringMultiplier;
}

/** [B9] what of a balance becomes real money at the end, in ledger units. @param paidUnits what already has */
export function payableUnits(end: BonusEnd, terms: BonusTerms, balanceUnits: number, paidUnits: number): number {
  return end === 'completed' ? Math.min(balanceUnits, Math.max(0, terms.maxPayoutUnits - paidUnits)) : 0;
}

/**
 * The end that is due by now, or null. Wagering that was completed in time counts even if it is noticed after the
 * expiry.
 */
export function dueEnd(
  { state, required_units, wagered_units, expires_at }: BonusProgress,
  now: number,
): 'completed' | 'expired' | null {
  if (state !== 'waiting' && state !== 'queued' && state !== 'active') return null;
  if (state === 'active' && required_units !== null && wagered_units >= required_units) return 'completed';
  return now >= expires_at.getTime() ? 'expired' : null;
}
