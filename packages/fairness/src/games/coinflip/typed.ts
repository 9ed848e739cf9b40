import { required, stated } from '../../typed-fields/field.ts';
import { words } from '../../typed-fields/kinds.ts';
import { MONEY, SEEDS, seedsOf } from '../../typed-fields/shared-fields.ts';
import { moneyOf, typedGame, type TypedGame } from '../../typed-fields/typed-game.ts';
import { COINFLIP_ALGORITHM } from './coinflip.ts';
import { verifyCoinflip } from './verify.ts';

const sides = words(['heads', 'tails']);

/** The fields of a typed game of coinflip. */
export const form: TypedGame = typedGame(
  ['coinflip/1', COINFLIP_ALGORITHM],
  {
    ...SEEDS,
    called: required(sides, 'outcome.called', 'called'),
    sides: stated('sides', sides, 'outcome.sides', 'sides'),
    ...MONEY,
  },
  ['sides'],
  (version, typed, hmac) =>
    verifyCoinflip(
      {
        algorithm: version as 'coinflip/1',
        ...seedsOf(typed),
        ...moneyOf(typed),
        called: typed.called,
        sides: typed.sides ?? [],
      },
      hmac,
    ),
);
