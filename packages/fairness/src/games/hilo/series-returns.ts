import { compareFractions, type Fraction, type FractionRange } from '../../fraction.ts';
import { fullReturn, stakeReturn, type Payoff } from '../../payoff.ts';
import { MULTIPLIER_SCALE, paysInFull, type Staked } from '../../payout.ts';
import { HILO_MAX_GUESSES, hiloMultiplierE4, hiloPayoffs } from './hilo.ts';

/** What no rule of leaving can return more than: the multipliers are 99 of 100 parts of what would be even. */
const FAIR_PART: Fraction = { numerator: 99n, denominator: 100n };

/** A series of guesses after which a player may leave, by how many ranks won at each, and what comes back. */
export interface SeriesReturn {
  readonly winningRanks: readonly number[];
  readonly returned: Fraction;
}

/**
 * The series of guesses that returns the least of this stake, exactly: of all series that are offered; null if none is.
 * What a payout loses is less than one unit and 1/10,000 of the stake, times its chance: longer series than lose the
 * most so far cannot lose more, and are not looked at.
 */
export function hiloLeast(staked: Staked): SeriesReturn | null {
  return leastSeries(
    (multiplierE4) => paysInFull(multiplierE4, staked),
    (payoffs) => stakeReturn(payoffs, staked),
    1 / staked.stakeUnits + 1 / MULTIPLIER_SCALE,
  );
}

/** The same of a stake that is large enough for every payout to be whole, and small enough for every series. */
export function hiloFullReturns(): FractionRange {
  const least = leastSeries(() => true, fullReturn, 1 / MULTIPLIER_SCALE);
  return { least: least!.returned, greatest: FAIR_PART };
}

/**
 * The series that returns the least, of all that are offered.
 * @param isOffered whether a series with this multiplier, in 1/10,000, is
 * @param cut what a payout that comes with certainty may lose at most, of one unit of stake
 */
export function leastSeries(
  isOffered: (multiplierE4: number) => boolean,
  returnOf: (payoffs: readonly Payoff[]) => Fraction,
  cut: number,
): SeriesReturn | null {
  let worst: SeriesReturn | null = null;
  let lost = 0;
  const look = (winningRanks: readonly number[], chance: number): void => {
    if (winningRanks.length === HILO_MAX_GUESSES) return;
    // From the likeliest guess down, and never a likelier one after: the order of guesses changes nothing.
    for (let ranks = winningRanks.at(-1) ?? 12; ranks >= 1; ranks--) {
      const next = [...winningRanks, ranks];
      const nextChance = (chance * ranks) / 13;
      if (worst !== null && nextChance * cut < lost) return;
      if (!isOffered(hiloMultiplierE4(next))) return;
      const returned = returnOf(hiloPayoffs(next));
      if (worst === null || compareFractions(returned, worst.returned) < 0) {
        worst = { winningRanks: next, returned };
        // A hair less than what was lost, so that rounding of this bound leaves nothing out.
        lost = (1 - 1e-9) * (0.99 - Number(returned.numerator) / Number(returned.denominator));
      }
      look(next, nextChance);
    }
  };
  look([], 1);
  return worst;
}

/** The return of this stake at hilo, whatever is guessed and whenever a player leaves; null if nothing is offered. */
export function hiloReturns(staked: Staked): FractionRange | null {
  const least = hiloLeast(staked);
  return least && { least: least.returned, greatest: FAIR_PART };
}
