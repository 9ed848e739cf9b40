import { useMemo } from 'react';
import { largestStakeUnits } from '@baize/fairness/payout';
import type { Currency, ErrorCode, Limits } from '@baize/protocol';

/** A stake is typed in hundredths of the major unit. */
const CENT_UNITS = 100;

/** The limits of a currency. @throws when the game has none, although the server has to send them. */
export function limitsOf(all: readonly Limits[], currency: Currency): Limits {
  const limits = all.find((each) => each.currency === currency);
  if (!limits) throw new Error(`the game has no limits in ${currency}`);
  return limits;
}

/**
 * The limits of a choice, as the server has them, in stakes that can be typed: none whose full payout is above the
 * largest win. The same object as long as the largest stake is the same.
 *
 * @param greatestE4 the most that the choice can pay, in 1/10,000; null while there is no choice
 */
export function useChoiceLimits(limits: Limits, greatestE4: number | null): Limits {
  const largest = greatestE4 === null ? limits.maxStakeUnits : largestStakeUnits(greatestE4, limits);
  const maxStakeUnits = largest - (largest % CENT_UNITS);
  return useMemo(() => ({ ...limits, maxStakeUnits }), [limits, maxStakeUnits]);
}

/** Why a server refuses a stake on a choice; null if it takes it. */
export function stakeRefusal(stakeUnits: number, limits: Limits, greatestE4: number): ErrorCode | null {
  if (stakeUnits < limits.minStakeUnits) return 'stake-below-minimum';
  return stakeUnits > largestStakeUnits(greatestE4, limits) ? 'stake-above-maximum' : null;
}
