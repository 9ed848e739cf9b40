import { useMemo } from 'react';
import type { Staked } from '@baize/fairness/payout';
import type { Limits } from '@baize/protocol';
import { validStakeUnits, type CheckedStake } from '../bet/stake.ts';

/**
 * The stake for the figures of a game of steps: the open game's, the typed one, or, while the limits do not allow that,
 * the smallest. The same object as long as the figures are.
 */
export function useShownStake(open: Staked | null, stake: Pick<CheckedStake, 'units'>, limits: Limits): Staked {
  const stakeUnits = open?.stakeUnits ?? validStakeUnits(stake, limits) ?? limits.minStakeUnits;
  const maxWinUnits = open?.maxWinUnits ?? limits.maxWinUnits;
  return useMemo(() => ({ stakeUnits, maxWinUnits }), [stakeUnits, maxWinUnits]);
}
