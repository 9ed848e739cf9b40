import { decimalText, MULTIPLIER_SCALE, paysInFull, type Staked } from './payout.ts';
import { step, type VerificationStep } from './verification.ts';

/**
 * The largest multiplier that the stake is paid in full for, and whether the last step that was taken lay within it: each
 * one pays more than those before. Of the first version of a game nothing was promised about that.
 * @param lastE4 what the last step pays if it goes well, in 1/10,000
 */
export function inFullSteps(
  { inFull }: { readonly inFull: boolean },
  staked: Staked,
  lastE4: number,
): VerificationStep[] {
  if (!inFull) return [];
  const greatest = (BigInt(staked.maxWinUnits) * BigInt(MULTIPLIER_SCALE)) / BigInt(staked.stakeUnits);
  const matches = paysInFull(lastE4, staked);
  return [{ ...step('ceiling', 'multiplier', decimalText(Number(greatest), 4)), matches }];
}
