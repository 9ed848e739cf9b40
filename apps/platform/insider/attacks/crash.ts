import { beaconedDigest } from '@baize/fairness/beaconed-round';
import { toHex } from '@baize/fairness';
import { bustDigest, bustOfDigest, crashReachChance } from '@baize/fairness/games/crash/crash';
import { fractionToNumber } from '@baize/fairness/fraction';
import type { RoundsVersion } from '../../src/games/core/rounds/round.ts';
import { type CrashHouse, openCrashHouse } from '../../tests/support/crash-house.ts';
import type { Table } from '../attack.ts';
import { digestsOf, leadsTo } from './chain.ts';
import { sealedColumns } from './own-seeds.ts';
import { whenEnded } from './when-ended.ts';

const RUB = 10_000;
/** Where the bet leaves, in hundredths. */
const TARGET = 200;
/** Whether the round reaches the target. Who says that it does not stays away, and is right if it does not. */
type Reaches = boolean;

/** @param version of the rules of its rounds: by version 1 whoever has the key foretells every one */
export async function crashTable(version: RoundsVersion): Promise<Table<Reaches>> {
  const house = await openCrashHouse({ version });
  house.start();
  await house.timers.advanceTo(house.timers.now());
  const player = await house.newPlayer(1_000_000 * RUB);
  const reached = fractionToNumber(crashReachChance(TARGET));
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
          return digest === undefined ? null : bustOfDigest(digest) >= TARGET;
        },
        blindly: true,
        play: async (reaches) => {
          if (reaches) await house.place(player, roundNumber, RUB, TARGET);
          const { bust, digest } = await endOf(house, roundNumber);
          return {
            won: bust >= TARGET === reaches,
            chance: reaches ? reached : 1 - reached,
            follows: (text) => digestsOf(text, { commitment, salt }, openedAt).includes(digest),
            wouldHaveWon: (other) => bust >= TARGET === other,
          };
        },
      };
    },
    close: () => house.close(),
  };
}

/** Plays a round to its end, and on until the next one takes bets. */
async function endOf(house: CrashHouse, number: number): Promise<{ bust: number; digest: string }> {
  const { hash, salt, outcome, beacon } = await whenEnded(house, number);
  const randomness = beacon?.value?.randomness;
  const digest = randomness === undefined ? bustDigest(hash, salt) : toHex(beaconedDigest({ hash, salt, randomness }));
  return { bust: outcome!, digest };
}
