import { compareFractions, fractionToNumber, type Fraction } from './fraction.ts';
import { largestStakeUnits, MULTIPLIER_SCALE } from './payout.ts';
import { paidChance, stakeReturn, type Payoff } from './payoff.ts';

/** What a game takes and pays, in ledger units. */
export interface StakeLimits {
  readonly minStakeUnits: number;
  readonly maxStakeUnits: number;
  readonly maxWinUnits: number;
}

/** A stake, and its return. */
export interface AtStake {
  readonly stakeUnits: number;
  readonly returned: Fraction;
}

/** Of all stakes that are taken: that of which the least comes back, that of which the most does, and the largest. */
export interface StakeExtremes {
  readonly least: AtStake;
  readonly greatest: AtStake;
  readonly largest: AtStake;
}

/** Two losses that lie closer than this are compared by their fractions. */
const CLOSE = 1e-12;

/**
 * Over every stake, in whole ledger units, that these payoffs are paid in full for; null if there is none. Exact, and
 * without a look at each: what a cut takes repeats with the stake, and of one cut the smallest stake loses the most.
 */
export function stakeExtremes(payoffs: readonly Payoff[], limits: StakeLimits): StakeExtremes | null {
  const greatestE4 = Math.max(...payoffs.map(({ multiplierE4 }) => multiplierE4));
  const { minStakeUnits, maxWinUnits } = limits;
  const maxStakeUnits = largestStakeUnits(greatestE4, limits);
  if (maxStakeUnits < minStakeUnits) return null;
  const at = (stakeUnits: number): AtStake => ({
    stakeUnits,
    returned: stakeReturn(payoffs, { stakeUnits, maxWinUnits }),
  });
  const chances = payoffs.map(({ chance }) => fractionToNumber(chance));
  /** What the cut of its payouts takes of one unit of the stake, on average. */
  const loss = (stakeUnits: number): number =>
    payoffs.reduce(
      (sum, { multiplierE4 }, index) => sum + chances[index]! * ((stakeUnits * multiplierE4) % MULTIPLIER_SCALE),
      0,
    ) /
    (MULTIPLIER_SCALE * stakeUnits);
  const period = periodOf(payoffs);
  const last = Math.min(maxStakeUnits, minStakeUnits + period - 1);
  const paid = fractionToNumber(paidChance(payoffs));

  let least = at(minStakeUnits);
  let lost = loss(minStakeUnits);
  for (let stakeUnits = minStakeUnits + 1; stakeUnits <= last && paid / stakeUnits >= lost; stakeUnits++) {
    const next = loss(stakeUnits);
    if (next < lost - CLOSE) continue;
    const found = at(stakeUnits);
    if (compareFractions(found.returned, least.returned) >= 0) continue;
    least = found;
    lost = next;
  }
  const uncut = Math.ceil(minStakeUnits / period) * period;
  const greatest = uncut <= maxStakeUnits ? at(uncut) : greatestOf(minStakeUnits, maxStakeUnits, at);
  return { least, greatest, largest: at(maxStakeUnits) };
}

/** After so many units the same parts of a unit are cut again. */
function periodOf(payoffs: readonly Payoff[]): number {
  const common = payoffs.reduce(
    (divisor, { multiplierE4 }) => greatestDivisor(divisor, multiplierE4),
    MULTIPLIER_SCALE,
  );
  return MULTIPLIER_SCALE / common;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** Of a range that is shorter than the period. */
function greatestOf(from: number, to: number, at: (stakeUnits: number) => AtStake): AtStake {
  let greatest = at(from);
  for (let stakeUnits = from + 1; stakeUnits <= to; stakeUnits++) {
    const next = at(stakeUnits);
    if (compareFractions(next.returned, greatest.returned) > 0) greatest = next;
  }
  return greatest;
}
