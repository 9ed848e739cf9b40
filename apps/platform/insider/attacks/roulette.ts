import { beaconedDigest } from '@baize/fairness/beaconed-round';
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
import { digestsOf, leadsTo } from './chain.ts';
import { sealedColumns } from './own-seeds.ts';
import { whenEnded } from './when-ended.ts';

const RUB = 10_000;

/** @param version of the rules of its rounds: by version 1 whoever has the key foretells every one */
export async function rouletteTable(version: RoundsVersion): Promise<Table<RouletteColour>> {
  const house = await openRouletteHouse({ version });
  house.start();
  await house.timers.advanceTo(house.timers.now());
  const player = await house.newPlayer(1_000_000 * RUB);
  return {
    database: house.database,
    columns: sealedColumns,
    next: async () => {
      const { roundNumber, commitment, salt } = house.engine().state();
      const openedAt = house.timers.now();
      return {
        commitment,
        marks: [`"${roundNumber}"`],
        isSecret: (text) => leadsTo(commitment, text),
        choose(text) {
          const [digest] = digestsOf(text, { commitment, salt }, openedAt);
          return digest === undefined ? null : rouletteColour(pocketOfDigest(Buffer.from(digest, 'hex')));
        },
        blindly: 'black',
        play: async (colour) => {
          await house.place(player, roundNumber, { colour, stakeUnits: RUB });
          const { hash, outcome, beacon } = await whenEnded(house, roundNumber);
          const randomness = beacon?.value?.randomness;
          const digest =
            randomness === undefined ? rouletteDigest(hash, salt) : beaconedDigest({ hash, salt, randomness });
          const came = rouletteColour(outcome!);
          return {
            won: came === colour,
            chance: roulettePockets(colour) / ROULETTE_WHEEL.length,
            follows: (text) => digestsOf(text, { commitment, salt }, openedAt).includes(toHex(digest)),
            wouldHaveWon: (other) => came === other,
          };
        },
      };
    },
    close: () => house.close(),
  };
}
