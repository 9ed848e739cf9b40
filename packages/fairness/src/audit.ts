import { compareFractions, type Fraction } from './fraction.ts';
import { paidChance, type Payoff } from './payoff.ts';
import { stakeExtremes, type AtStake, type StakeExtremes, type StakeLimits } from './stake-extremes.ts';

/** No rule returns less, but for what one unit of each payout is of the stake. */
const FLOOR: Fraction = { numerator: 986n, denominator: 1_000n };

/** The return of one choice under one rule of leaving, over every stake. */
export interface Audited {
  /** Choices that are listed together: `under`, `classic`, `mines-3`. */
  readonly group: string;
  readonly choice: string;
  /** When the player leaves; empty where a bet is over at once. */
  readonly stop: string;
  readonly least: AtStake;
  readonly greatest: AtStake;
  /** A stake of which less comes back than the floor; null if there is none. */
  readonly below: AtStake | null;
}

/** A choice with a rule of leaving, and what a bet on it can come to. */
export interface Rule extends Pick<Audited, 'choice' | 'group' | 'stop'> {
  readonly payoffs: readonly Payoff[];
}

/** The stakes of a rule are those that it is paid in full for: the others cannot be placed, or never get so far. */
export function audited(rules: readonly Rule[], limits: StakeLimits): Audited[] {
  return rules.flatMap((rule) => {
    const extremes = stakeExtremes(rule.payoffs, limits);
    return extremes === null ? [] : [judged(rule, extremes)];
  });
}

/** The audit of a bet type with the stake whose return is below the floor, if there is one. */
export function judged({ payoffs, ...rule }: Rule, { least, greatest, largest }: StakeExtremes): Audited {
  const below = [least, largest, greatest].find((at) => isBelow(at, paidChance(payoffs))) ?? null;
  return { ...rule, least, greatest, below };
}

/** `1 gem`, `2 gems`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The floor of a stake: 98.6 % less one unit for each payout. */
function isBelow({ stakeUnits, returned }: AtStake, paid: Fraction): boolean {
  const floor = {
    numerator: FLOOR.numerator * paid.denominator * BigInt(stakeUnits) - FLOOR.denominator * paid.numerator,
    denominator: FLOOR.denominator * paid.denominator * BigInt(stakeUnits),
  };
  return compareFractions(returned, floor) < 0;
}
