import { fractionToNumber } from '@baize/fairness/fraction';
import { bustDigest, bustOfDigest, crashReachChance } from '@baize/fairness/games/crash/crash';
import type { RoundsVersion } from '../../src/games/core/rounds/round.ts';
import { openCrashHouse } from '../../tests/support/crash-house.ts';
import type { Table } from '../attack.ts';
import { chainTable } from './chain-table.ts';

const RUB = 10_000;
/** The automatic cash-out of the bet, in hundredths. */
const TARGET = 200;
/** Whether the round reaches the target. Choosing that it does not means no bet, and is right if it does not. */
type Reaches = boolean;

/** @param version of the rules of its rounds: by version 1 the holder of the key predicts every one */
export async function crashTable(version: RoundsVersion): Promise<Table<Reaches>> {
  const house = await openCrashHouse({ version });
  const reached = fractionToNumber(crashReachChance(TARGET));
  return chainTable<Reaches>({
    house,
    blindly: true,
    choose: (digest) => bustOfDigest(digest) >= TARGET,
    place: async (player, round, reaches) => (reaches ? house.place(player, round, RUB, TARGET) : null),
    firstDigest: ({ hash, salt }) => bustDigest(hash, salt),
    isRight: (bust, reaches) => bust >= TARGET === reaches,
    chance: (reaches) => (reaches ? reached : 1 - reached),
  });
}
