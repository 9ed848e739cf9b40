import { audited, type Audited, counted, type Rule } from '../../audit.ts';
import { type BetReturn, betReturn, count } from '../../bet-return.ts';
import { type FractionRange, rangeUpTo } from '../../fraction.ts';
import { fullReturn, stakeReturn } from '../../payoff.ts';
import type { Staked } from '../../payout.ts';
import type { StakeLimits } from '../../stake-extremes.ts';
import { MINER_MAX_MINES, MINER_MIN_MINES, MINER_TILES, minerLastGem, minerPayoffs } from './miner.ts';

/** The return of this stake, over every number of gems after which a player may leave; null if none is offered. */
export function minerReturns(mines: number, staked: Staked): FractionRange | null {
  return rangeUpTo(minerLastGem(mines, staked), (gems) => stakeReturn(minerPayoffs(mines, gems), staked));
}

/** Each number of mines, over every number of gems to leave with: `mines-1` to `mines-24`. */
export function minerBetReturns(): BetReturn[] {
  return count(MINER_MIN_MINES, MINER_MAX_MINES).map((mines) =>
    betReturn(
      `mines-${mines}`,
      count(1, MINER_TILES - mines).map((gems) => fullReturn(minerPayoffs(mines, gems))),
    ),
  );
}

/** Each number of mines with every number of gems to leave with. */
export function auditMiner(limits: StakeLimits): Audited[] {
  const rules = count(MINER_MIN_MINES, MINER_MAX_MINES).flatMap((mines) =>
    count(1, MINER_TILES - mines).map((gems): Rule => ({
      group: counted(mines, 'mine'),
      choice: counted(mines, 'mine'),
      stop: `after ${counted(gems, 'gem')}`,
      payoffs: minerPayoffs(mines, gems),
    })),
  );
  return audited(rules, limits);
}
