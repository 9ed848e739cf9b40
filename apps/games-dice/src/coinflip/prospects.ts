import { COINFLIP_MAX_FLIPS, coinflipLastFlip, coinflipMultiplierE4 } from '@baize/fairness/games/coinflip/coinflip';
import { coinflipRulesOf } from '@baize/fairness/games/coinflip/coinflip-steps';
import { payoutUnits, type Staked } from '@baize/fairness/payout';
import type { CoinflipBetRecord } from '@baize/protocol/games/coinflip/coinflip';

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

/** After how many flips a series ends by itself: the open one by the rules that it was placed under. */
export function lastFlip(open: CoinflipBetRecord | null, staked: Staked): number {
  const inFull = open === null || coinflipRulesOf(open.proof.algorithm).inFull;
  return inFull ? coinflipLastFlip(staked) : COINFLIP_MAX_FLIPS;
}

/** The rungs around the present one, of those there are. */
export function ladder(
  flips: number,
  last: number,
): readonly { readonly steps: number; readonly multiplierE4: number }[] {
  const first = Math.max(1, Math.min(flips - BEHIND, last - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, last) }, (_, index) => ({
    steps: first + index,
    multiplierE4: coinflipMultiplierE4(first + index),
  }));
}
