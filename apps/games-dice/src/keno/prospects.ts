import { fractionToNumber, type Fraction } from '@baize/fairness/fraction';
import { kenoChance, kenoReturn, kenoRow, kenoPayoffs } from '@baize/fairness/games/keno/keno';
import { MULTIPLIER_SCALE } from '@baize/fairness/payout';
import { stakeReturn } from '@baize/fairness/payoff';
import type { KenoChoice } from './choice.ts';

/** What one number of hits pays, and how likely it is. */
export interface HitsProspect {
  readonly hits: number;
  readonly multiplierE4: number;
  /** 0 to 1. */
  readonly chance: number;
}

/** The possible results of a bet, by the functions that also settle it. */
export interface Prospects {
  /** From no hits to all; empty without picks. */
  readonly hits: readonly HitsProspect[];
  /** Chance of a payout of the stake or more. */
  readonly chanceBack: number;
  /**
   * What comes back of the stake, exactly; without one, what comes back of a stake whose payouts need no cut. null
   * without picks.
   */
  readonly returned: Fraction | null;
}

/** @param stakeUnits null while there is no stake within the limits */
export function prospects({ risk, picks }: KenoChoice, stakeUnits: number | null, maxWinUnits: number): Prospects {
  if (picks.length === 0) return { hits: [], chanceBack: 0, returned: null };
  const hits = kenoRow(risk, picks.length).map((hundredths, count) => ({
    hits: count,
    multiplierE4: (hundredths * MULTIPLIER_SCALE) / 100,
    chance: fractionToNumber(kenoChance(picks.length, count)),
  }));
  return {
    hits,
    chanceBack: sum(hits.filter(({ multiplierE4 }) => multiplierE4 >= MULTIPLIER_SCALE).map(({ chance }) => chance)),
    returned:
      stakeUnits === null
        ? kenoReturn(risk, picks.length)
        : stakeReturn(kenoPayoffs(risk, picks.length), { stakeUnits, maxWinUnits }),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
