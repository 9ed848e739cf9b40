import { DICE_ALGORITHM, DICE_MAX_CHANCE, DICE_MIN_CHANCE } from '../games/dice/dice.ts';
import { settleDice } from '../games/dice/settle.ts';
import { KENO_ALGORITHM, KENO_MAX_PICKS, KENO_NUMBERS } from '../games/keno/keno.ts';
import type { KenoRisk } from '../games/keno/keno-tables.ts';
import { settleKeno } from '../games/keno/settle.ts';
import { WHEEL_ALGORITHM, wheelPrizeUnits, wheelSector } from '../wheel.ts';
import { type Comparison, comparison } from './comparison.ts';
import { commitmentOf, someSeeds, someStake, wordsOf } from './given.ts';
import type { CaseSource } from './source.ts';

const RISKS: readonly KenoRisk[] = ['classic', 'low', 'medium', 'high'];

/** Generated bets of dice with their results. */
export const dice: Comparison = comparison(
  DICE_ALGORITHM,
  (source) => ({
    ...someSeeds(source),
    ...someStake(source),
    direction: source.oneOf(['under', 'over'] as const),
    chanceHundredths: DICE_MIN_CHANCE + source.below(DICE_MAX_CHANCE),
  }),
  (given) => {
    const { roll, ...settlement } = settleDice(given, given, wordsOf(given));
    return { ...commitmentOf(given), rollHundredths: roll, ...settlement };
  },
);

/** Generated bets of keno with their results. */
export const keno: Comparison = comparison(
  KENO_ALGORITHM,
  (source) => ({
    ...someSeeds(source),
    ...someStake(source),
    risk: source.oneOf(RISKS),
    picks: somePicks(source),
  }),
  (given) => {
    const { draw, ...settlement } = settleKeno(given, given, wordsOf(given));
    return { ...commitmentOf(given), draw, ...settlement };
  },
);

/** Generated spins of the wheel of fortune with their results. */
export const wheel: Comparison = comparison(
  WHEEL_ALGORITHM,
  (source) => ({ ...someSeeds(source), largestUnits: source.amount() }),
  (given) => {
    const sector = wheelSector(wordsOf(given));
    return { ...commitmentOf(given), sector, prizeUnits: wheelPrizeUnits(sector, given.largestUnits) };
  },
);

function somePicks(source: CaseSource): number[] {
  const picks = new Set<number>();
  const count = 1 + source.below(KENO_MAX_PICKS);
  while (picks.size < count) picks.add(1 + source.below(KENO_NUMBERS));
  return [...picks];
}
