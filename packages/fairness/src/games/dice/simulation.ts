import { fractionToNumber } from '../../fraction.ts';
import { evenly, type Simulation, unit } from '../../simulation.ts';
import { DICE_ROLLS, diceMultiplierE4, diceReturn, diceRoll, diceWins } from './dice.ts';

const even = { chanceHundredths: 4_950, direction: 'under' } as const;
const PAYS = unit(diceMultiplierE4(even.chanceHundredths));

/** A bet at even chances, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'under 49.50',
  outcomes: evenly(DICE_ROLLS),
  expected: fractionToNumber(diceReturn(even)),
  play({ next }) {
    const roll = diceRoll(next());
    return { outcome: roll, returned: diceWins(roll, even) ? PAYS : 0 };
  },
};
