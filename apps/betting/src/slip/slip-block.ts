import { isOpenEnded } from '@baize/money-calls';
import type { ItemView } from './item-view.ts';
import { hasExcluded } from './slip.ts';
import type { Slip } from './slip.ts';
import type { PlacingStatus } from './use-place-slip.ts';
import type { SlipBetView, StakeProblem } from './slip-bet-view.ts';
import type { BetLimits } from './bet-limits.ts';

export function checkStake(
  stakeUnits: number | null,
  { minStakeUnits, maxStakeUnits }: BetLimits,
): StakeProblem | null {
  if (stakeUnits === null) return 'empty';
  if (stakeUnits < minStakeUnits) return 'below-minimum';
  return stakeUnits > maxStakeUnits ? 'above-maximum' : null;
}

/** Why nothing can be placed, the reason that the player has to know first. Each has its text: `block.{reason}`. */
export type SlipBlock =
  | 'balance'
  | 'closed'
  | 'excluded'
  | 'moved'
  | 'not-done'
  | 'notOffered'
  | 'offline'
  | 'old'
  | 'stake'
  | 'suspended'
  | 'uncertain'
  | 'waiting';

interface Standing {
  readonly slip: Slip;
  readonly views: readonly ItemView[];
  readonly bets: readonly SlipBetView[];
  readonly totalStakeUnits: number;
  /** Null for a guest, who is asked to log in first. */
  readonly balanceUnits: number | null;
  /** Whether the prices are older than they may be. */
  readonly isOld: boolean;
  readonly status: PlacingStatus;
  /** Whether the product is offered where the player is. */
  readonly isOffered: boolean;
  /** Whether the site does not answer. */
  readonly isOffline: boolean;
}

export function blockOf({
  slip,
  views,
  bets,
  totalStakeUnits,
  balanceUnits,
  isOld,
  status,
  isOffered,
  isOffline,
}: Standing): SlipBlock | null {
  if (isOpenEnded(status)) return status;
  if (!isOffered) return 'notOffered';
  if (isOffline) return 'offline';
  if (hasExcluded(slip)) return 'excluded';
  // A single without a stake is not placed, so its state blocks nothing.
  const staked = new Set(bets.filter(({ stakeUnits }) => stakeUnits !== null).flatMap(({ shape }) => shape.selections));
  const own = views.filter((_view, index) => staked.has(index));
  const states = new Set(own.map(({ state }) => state));
  if (states.has('closed')) return 'closed';
  if (states.has('suspended')) return 'suspended';
  if (isOld) return 'old';
  if (states.has('waiting')) return 'waiting';
  if (own.some(({ isAgreed }) => !isAgreed)) return 'moved';
  const problems = bets.flatMap(({ problem }) => problem ?? []);
  if (staked.size === 0 || problems.some((problem) => problem !== 'empty')) return 'stake';
  return balanceUnits !== null && totalStakeUnits > balanceUnits ? 'balance' : null;
}
