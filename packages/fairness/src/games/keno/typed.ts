import { required, stated } from '../../typed-fields/field.ts';
import { choice, numbers } from '../../typed-fields/kinds.ts';
import { MONEY, SEEDS, seedsOf } from '../../typed-fields/shared-fields.ts';
import { moneyOf, typedGame, type TypedGame } from '../../typed-fields/typed-game.ts';
import { KENO_ALGORITHM, KENO_NUMBERS } from './keno.ts';
import { KENO_TABLES, type KenoRisk } from './keno-tables.ts';
import { verifyKeno } from './verify.ts';

/** The fields of a typed bet of keno. */
export const form: TypedGame = typedGame(
  [KENO_ALGORITHM],
  {
    ...SEEDS,
    risk: required(choice(Object.keys(KENO_TABLES) as KenoRisk[]), 'outcome.risk', 'risk'),
    picks: required(numbers(1, KENO_NUMBERS), 'outcome.picks', 'picks'),
    draw: stated('draw', numbers(1, KENO_NUMBERS), 'outcome.draw', 'draw'),
    ...MONEY,
  },
  ['draw'],
  (_, typed, hmac) =>
    verifyKeno(
      {
        algorithm: KENO_ALGORITHM,
        ...seedsOf(typed),
        ...moneyOf(typed),
        risk: typed.risk,
        picks: typed.picks,
        draw: typed.draw ?? [],
      },
      hmac,
    ),
);
