import { decimal, line, multiplier } from '../../recompute/lines.ts';
import { oneOf } from '../../recompute/options.ts';
import { ofOwnSeeds } from '../../recompute/own-seeds.ts';
import { diceMultiplierE4, diceRoll, diceWins, type DiceDirection } from './dice.ts';

/** The roll, and of a choice what it pays. */
export const recompute = ofOwnSeeds(
  ['chance', 'direction'],
  '[--chance 49.5 --direction under|over]',
  (next, options) => {
    const roll = diceRoll(next());
    const steps = [decimal('roll', roll, 2)];
    const chance = options.optional('chance');
    if (chance === undefined) return steps;
    const direction = oneOf<DiceDirection>(options, 'direction', ['under', 'over']);
    const chanceHundredths = Math.round(Number(chance) * 100);
    const won = diceWins(roll, { chanceHundredths, direction });
    return [...steps, line('direction', direction), multiplier(won ? diceMultiplierE4(chanceHundredths) : 0)];
  },
);
