import { audited, type Audited, judged, type Rule } from '../../audit.ts';
import { type BetReturn, betReturn } from '../../bet-return.ts';
import { compareFractions, fractionToNumber } from '../../fraction.ts';
import { fullReturn } from '../../payoff.ts';
import type { AtStake, StakeExtremes, StakeLimits } from '../../stake-extremes.ts';
import { crashPayoffs, crashReachChance } from './crash.ts';
import { forcedCashOutHundredths } from './crash-payout.ts';

/** Targets of an automatic cash-out, in hundredths: the least and the greatest that may be set. */
const LEAST_TARGET = 101;
const GREATEST_TARGET = 100_000_000;
/** 132 is 1.32: the 52 bits of a bust divide it without a remainder. */
const EVEN_TARGET = 132;

/**
 * Any target of an automatic cash-out. A chance has 52 bits, so a target returns 99 of 100 parts less a remainder that
 * is smaller than itself; targets below the largest remainder found cannot have a larger one.
 */
export function crashBetReturns(): BetReturn[] {
  let worst = crashPayoffs(GREATEST_TARGET);
  let most = 0n;
  for (let target = GREATEST_TARGET; target >= LEAST_TARGET && BigInt(target) > most; target--) {
    const remainder = (99n * 2n ** 52n) % BigInt(target);
    if (remainder <= most) continue;
    most = remainder;
    worst = crashPayoffs(target);
  }
  return [betReturn('cash-out', [fullReturn(worst), fullReturn(crashPayoffs(EVEN_TARGET))])];
}

/** Targets below the forced cash-out, of which the first lose the most, and the forced cash-out itself. */
export function auditCrash(limits: StakeLimits): Audited[] {
  const { maxStakeUnits, maxWinUnits } = limits;
  const targets: Rule[] = [];
  const worst = (): number =>
    Math.min(...audited(targets, limits).map(({ least }) => fractionToNumber(least.returned)));
  /** What a target may lose: one unit of the smallest stake, as often as it is reached. */
  const mayLose = (target: number): number => 99 / target / limits.minStakeUnits;
  for (let target = 101; targets.length < 32 || mayLose(target) > 0.99 - worst(); target++)
    targets.push({
      group: 'cash-out',
      choice: 'cash-out',
      stop: `at ${(target / 100).toFixed(2)}x`,
      payoffs: crashPayoffs(target),
    });
  const forced = forcedExtremes(maxStakeUnits, maxWinUnits, limits.minStakeUnits);
  const rule = {
    group: 'forced',
    choice: 'forced cash-out',
    stop: 'at the largest win',
    payoffs: crashPayoffs(10_000),
  };
  return [...audited(targets, limits), judged(rule, forced)];
}

/**
 * A forced cash-out pays the largest win at the first hundredth that reaches it: it loses what is left of that
 * hundredth. Of the stakes with one such multiplier the largest loses the most, and a higher multiplier may lose less.
 */
function forcedExtremes(maxStakeUnits: number, maxWinUnits: number, minStakeUnits: number): StakeExtremes {
  const at = (stakeUnits: number): AtStake => {
    const { numerator, denominator } = crashReachChance(forcedCashOutHundredths(stakeUnits, maxWinUnits));
    return {
      stakeUnits,
      returned: { numerator: numerator * BigInt(maxWinUnits), denominator: denominator * BigInt(stakeUnits) },
    };
  };
  const largest = at(maxStakeUnits);
  let least = largest;
  let greatest = largest;
  const first = forcedCashOutHundredths(maxStakeUnits, maxWinUnits);
  for (let multiplier = first; 0.99 / multiplier > 0.99 - fractionToNumber(least.returned); multiplier++) {
    const stakeUnits = Math.min(maxStakeUnits, Math.ceil((100 * maxWinUnits) / (multiplier - 1)) - 1);
    if (stakeUnits < minStakeUnits) break;
    const next = at(stakeUnits);
    if (compareFractions(next.returned, least.returned) < 0) least = next;
    if (compareFractions(next.returned, greatest.returned) > 0) greatest = next;
  }
  return { least, greatest, largest };
}
