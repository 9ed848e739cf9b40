import { optional, required, stated } from '../../typed-fields/field.ts';
import { numbers, whole } from '../../typed-fields/kinds.ts';
import { MONEY, SEEDS, seedsOf } from '../../typed-fields/shared-fields.ts';
import { moneyOf, typedGame, type TypedGame } from '../../typed-fields/typed-game.ts';
import { MINER_ALGORITHM, MINER_MAX_MINES, MINER_MIN_MINES, MINER_TILES } from './miner.ts';
import { verifyMiner } from './verify.ts';

/** Tiles as they are shown: 1 … 25. */
const tiles = numbers(0, MINER_TILES - 1, 1);

/** The fields of a typed game of miner. */
export const form: TypedGame = typedGame(
  ['miner/1', MINER_ALGORITHM],
  {
    ...SEEDS,
    mines: required(whole(MINER_MIN_MINES, MINER_MAX_MINES), 'outcome.mines', 'mines'),
    opened: optional(tiles, 'outcome.opened', 'opened'),
    minedTiles: stated('mines', tiles, 'outcome.minedTiles', 'minedTiles'),
    ...MONEY,
  },
  ['mines'],
  (version, typed, hmac) =>
    verifyMiner(
      {
        algorithm: version as 'miner/1',
        ...seedsOf(typed),
        ...moneyOf(typed),
        mines: typed.mines,
        opened: typed.opened ?? [],
        minedTiles: typed.minedTiles ?? [],
      },
      hmac,
    ),
);
