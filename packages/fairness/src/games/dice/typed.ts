import { required, stated } from '../../typed-fields/field.ts';
import { choice, decimal } from '../../typed-fields/kinds.ts';
import { MONEY, SEEDS, seedsOf } from '../../typed-fields/shared-fields.ts';
import { moneyOf, typedGame, type TypedGame } from '../../typed-fields/typed-game.ts';
import { DICE_ALGORITHM, DICE_MAX_CHANCE, DICE_MIN_CHANCE, DICE_ROLLS } from './dice.ts';
import { verifyDice } from './verify.ts';

/** The fields of a typed bet of dice. */
export const form: TypedGame = typedGame(
  [DICE_ALGORITHM],
  {
    ...SEEDS,
    direction: required(choice(['under', 'over']), 'outcome.direction', 'direction'),
    chance: required(decimal(2, DICE_MIN_CHANCE, DICE_MAX_CHANCE), 'outcome.chance', 'chanceHundredths'),
    roll: stated('roll', decimal(2, 0, DICE_ROLLS - 1), 'outcome.roll', 'rollHundredths'),
    ...MONEY,
  },
  ['roll'],
  (_, typed, hmac) =>
    verifyDice(
      {
        algorithm: DICE_ALGORITHM,
        ...seedsOf(typed),
        ...moneyOf(typed),
        direction: typed.direction,
        chanceHundredths: typed.chance,
        rollHundredths: typed.roll ?? 0,
      },
      hmac,
    ),
);
