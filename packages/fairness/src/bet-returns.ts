import { COINFLIP_MAX_FLIPS, coinflipPayoffs } from './coinflip.ts';
import { DICE_MAX_CHANCE, DICE_MIN_CHANCE, type DiceDirection, dicePayoffs } from './dice.ts';
import { rangeOf, reduced, type Fraction, type FractionRange } from './fraction.ts';
import { KENO_MAX_PICKS, kenoPayoffs } from './keno.ts';
import { KENO_TABLES, type KenoRisk } from './keno-tables.ts';
import { MINER_MAX_MINES, MINER_MIN_MINES, MINER_TILES, minerPayoffs } from './miner.ts';
import { crashPayoffs } from './crash.ts';
import { fullReturn } from './payoff.ts';
import { roulettePayoffs, ROULETTE_WHEEL, type RouletteColour } from './roulette.ts';
import { ROOM_FEE_PERCENT } from './rooms.ts';
import { hiloFullReturns } from './step-returns.ts';

/**
 * What one type of bet returns of one unit of stake, over every choice within it and every rule of leaving, in lowest
 * terms. It is of a stake whose payouts need no cut to whole units; `stakeReturn` gives that of any stake.
 */
export interface BetReturn extends FractionRange {
  readonly bet: string;
}

/** Rolls over and under a threshold, over all chances. */
export function diceBetReturns(): BetReturn[] {
  const chances = count(DICE_MIN_CHANCE, DICE_MAX_CHANCE);
  return (['under', 'over'] as const satisfies DiceDirection[]).map((direction) =>
    betReturn(
      direction,
      chances.map((chanceHundredths) => fullReturn(dicePayoffs({ chanceHundredths, direction }))),
    ),
  );
}

/** Each table with each number of picks: `classic-1` to `high-10`. */
export function kenoBetReturns(): BetReturn[] {
  return (Object.keys(KENO_TABLES) as KenoRisk[]).flatMap((risk) =>
    count(1, KENO_MAX_PICKS).map((picks) => betReturn(`${risk}-${picks}`, [fullReturn(kenoPayoffs(risk, picks))])),
  );
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

/** Any series of guesses. */
export function hiloBetReturns(): BetReturn[] {
  const { least, greatest } = hiloFullReturns();
  return [betReturn('series', [least, greatest])];
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

/** Each colour. */
export function rouletteBetReturns(): BetReturn[] {
  return [...new Set<RouletteColour>(ROULETTE_WHEEL)].map((colour) =>
    betReturn(colour, [fullReturn(roulettePayoffs(colour))]),
  );
}

/** Any deposit: of every ticket what the pot has less the fee. */
export function roomsBetReturns(): BetReturn[] {
  return [betReturn('deposit', [{ numerator: BigInt(100 - ROOM_FEE_PERCENT), denominator: 100n }])];
}

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

function betReturn(bet: string, returns: readonly Fraction[]): BetReturn {
  const { least, greatest } = rangeOf(returns);
  return { bet, least: reduced(least), greatest: reduced(greatest) };
}

function count(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
