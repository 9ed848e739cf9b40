import { audited, type Audited, type Rule } from '../../audit.ts';
import { type BetReturn, betReturn, count } from '../../bet-return.ts';
import { fullReturn } from '../../payoff.ts';
import type { StakeLimits } from '../../stake-extremes.ts';
import { DICE_MAX_CHANCE, DICE_MIN_CHANCE, type DiceDirection, dicePayoffs } from './dice.ts';

const DIRECTIONS = ['under', 'over'] as const satisfies DiceDirection[];

/** Rolls over and under a threshold, over all chances. */
export function diceBetReturns(): BetReturn[] {
  return DIRECTIONS.map((direction) =>
    betReturn(
      direction,
      chances().map((chanceHundredths) => fullReturn(dicePayoffs({ chanceHundredths, direction }))),
    ),
  );
}

/** Every chance in each direction. */
export function auditDice(limits: StakeLimits): Audited[] {
  const rules = DIRECTIONS.flatMap((direction) =>
    chances().map((chanceHundredths): Rule => ({
      group: direction,
      choice: `${direction} ${(chanceHundredths / 100).toFixed(2)} %`,
      stop: '',
      payoffs: dicePayoffs({ chanceHundredths, direction }),
    })),
  );
  return audited(rules, limits);
}

function chances(): number[] {
  return count(DICE_MIN_CHANCE, DICE_MAX_CHANCE);
}
