import { required, stated } from '../../typed/field.ts';
import { words } from '../../typed/kinds.ts';
import { MONEY, SEEDS, seedsOf } from '../../typed/shared-fields.ts';
import { moneyOf, typedGame, type TypedGame } from '../../typed/typed-game.ts';
import { COINFLIP_ALGORITHM } from './coinflip.ts';
import { verifyCoinflip } from './verify.ts';

const sides = words(['heads', 'tails']);

export const coinflip: TypedGame = typedGame(
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
