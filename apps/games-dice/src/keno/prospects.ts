import { fractionToNumber } from '@baize/fairness/fraction';
import { kenoChance, kenoRow } from '@baize/fairness/keno';
import { MULTIPLIER_SCALE, payoutUnits } from '@baize/fairness/payout';
import type { KenoChoice } from './choice.ts';

/** What one number of hits pays, and how likely it is. */
export interface HitsProspect {
  readonly hits: number;
  readonly multiplierE4: number;
  /** 0 to 1. */
  readonly chance: number;
}

/** What a bet can bring, by the functions that also settle it. */
export interface Prospects {
  /** From no hits to all; empty without picks. */
  readonly hits: readonly HitsProspect[];
  /** Chance of a payout of the stake or more. */
  readonly chanceBack: number;
  /** The largest win cuts the highest payouts: the return below takes that into account. */
  readonly capped: boolean;
  /** Expected return of one unit of stake; 0 without picks. */
  readonly expectedReturn: number;
}

export function prospects({ risk, picks }: KenoChoice, stakeUnits: number | null, maxWinUnits: number): Prospects {
  if (picks.length === 0) return { hits: [], chanceBack: 0, capped: false, expectedReturn: 0 };
  const hits = kenoRow(risk, picks.length).map((hundredths, count) => ({
    hits: count,
    multiplierE4: (hundredths * MULTIPLIER_SCALE) / 100,
    chance: fractionToNumber(kenoChance(picks.length, count)),
  }));
  const stake = stakeUnits ?? 0;
  const paid = (multiplierE4: number): number =>
    stake === 0 ? multiplierE4 / MULTIPLIER_SCALE : payoutUnits(stake, multiplierE4, maxWinUnits) / stake;
  return {
    hits,
    chanceBack: sum(hits.filter(({ multiplierE4 }) => multiplierE4 >= MULTIPLIER_SCALE).map(({ chance }) => chance)),
    capped: stake > 0 && hits.some(({ multiplierE4 }) => (stake * multiplierE4) / MULTIPLIER_SCALE > maxWinUnits),
    expectedReturn: sum(hits.map(({ chance, multiplierE4 }) => chance * paid(multiplierE4))),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
