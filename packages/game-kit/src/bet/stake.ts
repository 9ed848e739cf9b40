import type { Limits } from '@baize/protocol';
import { parseAmountWithin, type AmountRefusal } from '@baize/ui/format';

/** Why a stake cannot be sent. Each has a message `kit.stake.{problem}`. */
export type StakeProblem = AmountRefusal | 'balance-too-low';

/** A typed stake: its units if the text is an amount, and what is wrong with it. */
export interface CheckedStake {
  readonly units: number | null;
  readonly problem: StakeProblem | null;
}

/** The stake a game opens with: ten of the smallest, inside the limits. */
export function firstStake(limits: Limits): number {
  return Math.min(limits.minStakeUnits * 10, limits.maxStakeUnits);
}

/** The units of a stake that the limits take; null for any other, and while the text is no amount. */
export function validStakeUnits({ units }: Pick<CheckedStake, 'units'>, limits: Limits): number | null {
  return units !== null && units >= limits.minStakeUnits && units <= limits.maxStakeUnits ? units : null;
}

/**
 * The balance comes last, because a limit holds whatever the balance is.
 *
 * @param balanceUnits null for a guest, whose balance is not checked
 */
export function checkStake(text: string, limits: Limits, balanceUnits: number | null): CheckedStake {
  const { units = null } = parseAmountWithin(text, {});
  const { refusal } = parseAmountWithin(text, { minUnits: limits.minStakeUnits, maxUnits: limits.maxStakeUnits });
  if (refusal !== undefined) return { units, problem: refusal };
  return { units, problem: balanceUnits !== null && (units ?? 0) > balanceUnits ? 'balance-too-low' : null };
}
