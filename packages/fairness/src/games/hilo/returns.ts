import { audited, type Audited, type Rule } from '../../audit.ts';
import { type BetReturn, betReturn } from '../../bet-return.ts';
import { largestStakeUnits, MULTIPLIER_SCALE, paysInFull } from '../../payout.ts';
import { stakeExtremes, type StakeLimits } from '../../stake-extremes.ts';
import { HILO_FIRST_GREATEST_E4, hiloPayoffs } from './hilo.ts';
import { hiloFullReturns, leastSeries } from './series-returns.ts';

/** Any series of guesses. */
export function hiloBetReturns(): BetReturn[] {
  const { least, greatest } = hiloFullReturns();
  return [betReturn('series', [least, greatest])];
}

/** Of all series of guesses the two that return the least and the most, each over every stake. */
export function auditHilo(limits: StakeLimits): Audited[] {
  const { minStakeUnits, maxWinUnits } = limits;
  const taken = { ...limits, maxStakeUnits: largestStakeUnits(HILO_FIRST_GREATEST_E4, limits) };
  const worst = leastSeries(
    (multiplierE4) => paysInFull(multiplierE4, { stakeUnits: minStakeUnits, maxWinUnits }),
    (payoffs) => stakeExtremes(payoffs, taken)!.least.returned,
    1 / minStakeUnits + 1 / MULTIPLIER_SCALE,
  );
  // Eleven ranks of thirteen multiply by 1.17 exactly: nothing is cut, and no series returns more.
  const series = worst === null ? [] : [worst.winningRanks, [11]];
  return audited(
    series.map((winningRanks): Rule => ({
      group: 'series',
      choice: 'series',
      stop: `after guesses with ${winningRanks.join(', ')} of 13 ranks`,
      payoffs: hiloPayoffs(winningRanks),
    })),
    taken,
  );
}
