import { audited, type Audited, counted, type Rule } from '../../audit.ts';
import { type BetReturn, betReturn, count } from '../../bet-return.ts';
import { type FractionRange, rangeUpTo } from '../../fraction.ts';
import { fullReturn, stakeReturn } from '../../payoff.ts';
import type { Staked } from '../../payout.ts';
import type { StakeLimits } from '../../stake-extremes.ts';
import { COINFLIP_MAX_FLIPS, coinflipLastFlip, coinflipPayoffs } from './coinflip.ts';

/** The return of this stake, over every length of a series; null if none is offered. */
export function coinflipReturns(staked: Staked): FractionRange | null {
  return rangeUpTo(coinflipLastFlip(staked), (flips) => stakeReturn(coinflipPayoffs(flips), staked));
}

/** Any series of flips, a single one among them. */
export function coinflipBetReturns(): BetReturn[] {
  return [
    betReturn(
      'series',
      count(1, COINFLIP_MAX_FLIPS).map((flips) => fullReturn(coinflipPayoffs(flips))),
    ),
  ];
}

/** Every length of a series. */
export function auditCoinflip(limits: StakeLimits): Audited[] {
  const rules = count(1, COINFLIP_MAX_FLIPS).map((flips): Rule => ({
    group: 'series',
    choice: 'series',
    stop: `after ${counted(flips, 'flip')}`,
    payoffs: coinflipPayoffs(flips),
  }));
  return audited(rules, limits);
}
