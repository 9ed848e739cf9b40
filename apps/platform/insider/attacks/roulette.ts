import { toHex } from '@baize/fairness';
import {
  ROULETTE_WHEEL,
  type RouletteColour,
  pocketOfDigest,
  rouletteColour,
  rouletteDigest,
  roulettePockets,
} from '@baize/fairness/games/roulette/roulette';
import type { RoundsVersion } from '../../src/games/core/rounds/round.ts';
import { openRouletteHouse } from '../../tests/support/roulette-house.ts';
import type { Table } from '../attack.ts';
import { chainTable } from './chain-table.ts';

const RUB = 10_000;

/** @param version of the rules of its rounds: by version 1 the holder of the key predicts every one */
export async function rouletteTable(version: RoundsVersion): Promise<Table<RouletteColour>> {
  const house = await openRouletteHouse({ version });
  return chainTable<RouletteColour>({
    house,
    blindly: 'black',
    choose: (digest) => rouletteColour(pocketOfDigest(Buffer.from(digest, 'hex'))),
    place: (player, round, colour) => house.place(player, round, { colour, stakeUnits: RUB }),
    firstDigest: ({ hash, salt }) => toHex(rouletteDigest(hash, salt)),
    isRight: (pocket, colour) => rouletteColour(pocket) === colour,
    chance: (colour) => roulettePockets(colour) / ROULETTE_WHEEL.length,
  });
}
