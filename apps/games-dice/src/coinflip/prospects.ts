import { COINFLIP_MAX_FLIPS, coinflipMultiplierE4 } from '@baize/fairness/coinflip';
import { payoutUnits } from '@baize/fairness/payout';

/** What a series of right calls pays. */
export interface FlipsWorth {
  readonly flips: number;
  readonly multiplierE4: number;
  /** null while the stake is no amount. */
  readonly payoutUnits: number | null;
}

/** Rungs that are shown at once. */
const SHOWN = 7;
/** Rungs before the present one that stay in sight. */
const BEHIND = 2;

export function worthOf(flips: number, stakeUnits: number | null, maxWinUnits: number): FlipsWorth {
  const multiplierE4 = coinflipMultiplierE4(flips);
  const paid = stakeUnits === null ? null : payoutUnits(stakeUnits, multiplierE4, maxWinUnits);
  return { flips, multiplierE4, payoutUnits: paid };
}

/** The rungs around the present one. */
export function ladder(flips: number): readonly { readonly flips: number; readonly multiplierE4: number }[] {
  const first = Math.max(1, Math.min(flips - BEHIND, COINFLIP_MAX_FLIPS - SHOWN + 1));
  return Array.from({ length: SHOWN }, (_, index) => ({
    flips: first + index,
    multiplierE4: coinflipMultiplierE4(first + index),
  }));
}
