import { COINFLIP_MAX_FLIPS, coinflipPayoffs } from './coinflip.ts';
import { crashReachChance, crashPayoffs } from './crash.ts';
import { forcedCashOutHundredths } from './crash-payout.ts';
import { DICE_MAX_CHANCE, DICE_MIN_CHANCE, type DiceDirection, dicePayoffs } from './dice.ts';
import { compareFractions, fractionToNumber, type Fraction } from './fraction.ts';
import { HILO_FIRST_GREATEST_E4, hiloPayoffs } from './hilo.ts';
import { KENO_MAX_PICKS, kenoPayoffs } from './keno.ts';
import { KENO_TABLES, type KenoRisk } from './keno-tables.ts';
import { MINER_MAX_MINES, MINER_MIN_MINES, MINER_TILES, minerPayoffs } from './miner.ts';
import { MULTIPLIER_SCALE, largestStakeUnits, paysInFull } from './payout.ts';
import { paidChance, type Payoff } from './payoff.ts';
import { roulettePayoffs, ROULETTE_WHEEL, type RouletteColour } from './roulette.ts';
import { ROOM_FEE_PERCENT } from './rooms.ts';
import { stakeExtremes, type AtStake, type StakeExtremes, type StakeLimits } from './stake-extremes.ts';
import { leastSeries } from './step-returns.ts';

/** No rule returns less, but for what one unit of each payout is of the stake. */
const FLOOR: Fraction = { numerator: 986n, denominator: 1_000n };

/** What one choice returns under one rule of leaving, over every stake. */
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

interface Rule extends Pick<Audited, 'choice' | 'group' | 'stop'> {
  readonly payoffs: readonly Payoff[];
}

/** Every choice of a game with every rule of leaving, over every stake within the limits. */
export const AUDITS = {
  dice: (limits) => audited(diceRules(), limits),
  keno: (limits) => audited(kenoRules(), limits),
  miner: (limits) => audited(minerRules(), limits),
  hilo: auditHilo,
  coinflip: (limits) => audited(coinflipRules(), limits),
  crash: auditCrash,
  roulette: (limits) => audited(rouletteRules(), limits),
  rooms: auditRooms,
} as const satisfies Record<string, (limits: StakeLimits) => Audited[]>;

function diceRules(): Rule[] {
  const chances = count(DICE_MIN_CHANCE, DICE_MAX_CHANCE);
  return (['under', 'over'] as const satisfies DiceDirection[]).flatMap((direction) =>
    chances.map((chanceHundredths) => ({
      group: direction,
      choice: `${direction} ${(chanceHundredths / 100).toFixed(2)} %`,
      stop: '',
      payoffs: dicePayoffs({ chanceHundredths, direction }),
    })),
  );
}

function kenoRules(): Rule[] {
  return (Object.keys(KENO_TABLES) as KenoRisk[]).flatMap((risk) =>
    count(1, KENO_MAX_PICKS).map((picks) => ({
      group: risk,
      choice: `${risk}, ${counted(picks, 'number')}`,
      stop: '',
      payoffs: kenoPayoffs(risk, picks),
    })),
  );
}

function minerRules(): Rule[] {
  return count(MINER_MIN_MINES, MINER_MAX_MINES).flatMap((mines) =>
    count(1, MINER_TILES - mines).map((gems) => ({
      group: counted(mines, 'mine'),
      choice: counted(mines, 'mine'),
      stop: `after ${counted(gems, 'gem')}`,
      payoffs: minerPayoffs(mines, gems),
    })),
  );
}

function coinflipRules(): Rule[] {
  return count(1, COINFLIP_MAX_FLIPS).map((flips) => ({
    group: 'series',
    choice: 'series',
    stop: `after ${counted(flips, 'flip')}`,
    payoffs: coinflipPayoffs(flips),
  }));
}

function rouletteRules(): Rule[] {
  return [...new Set<RouletteColour>(ROULETTE_WHEEL)].map((colour) => ({
    group: colour,
    choice: colour,
    stop: '',
    payoffs: roulettePayoffs(colour),
  }));
}

/** The stakes of a rule are those that it is paid in full for: the others cannot be placed, or never get so far. */
function audited(rules: readonly Rule[], limits: StakeLimits): Audited[] {
  return rules.flatMap((rule) => {
    const extremes = stakeExtremes(rule.payoffs, limits);
    return extremes === null ? [] : [judged(rule, extremes)];
  });
}

function judged({ payoffs, ...rule }: Rule, { least, greatest, largest }: StakeExtremes): Audited {
  const below = [least, largest, greatest].find((at) => isBelow(at, paidChance(payoffs))) ?? null;
  return { ...rule, least, greatest, below };
}

/** The floor of a stake: 98.6 % less one unit for each payout. */
function isBelow({ stakeUnits, returned }: AtStake, paid: Fraction): boolean {
  const floor = {
    numerator: FLOOR.numerator * paid.denominator * BigInt(stakeUnits) - FLOOR.denominator * paid.numerator,
    denominator: FLOOR.denominator * paid.denominator * BigInt(stakeUnits),
  };
  return compareFractions(returned, floor) < 0;
}

/** Of all series of guesses the two that return the least and the most, each over every stake. */
function auditHilo(limits: StakeLimits): Audited[] {
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
    series.map((winningRanks) => ({
      group: 'series',
      choice: 'series',
      stop: `after guesses with ${winningRanks.join(', ')} of 13 ranks`,
      payoffs: hiloPayoffs(winningRanks),
    })),
    taken,
  );
}

/** Targets below the forced cash-out, of which the first lose the most, and the forced cash-out itself. */
function auditCrash(limits: StakeLimits): Audited[] {
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

/** A pot is whole tickets, so that its fee is never cut: every deposit returns the same. */
function auditRooms({ minStakeUnits }: StakeLimits): Audited[] {
  const returned = { numerator: BigInt(100 - ROOM_FEE_PERCENT), denominator: 100n };
  const at = { stakeUnits: minStakeUnits, returned };
  const payoffs = [{ chance: { numerator: 1n, denominator: 1n }, multiplierE4: MULTIPLIER_SCALE }];
  return [judged({ group: 'deposit', choice: 'deposit', stop: '', payoffs }, { least: at, greatest: at, largest: at })];
}

function count(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
