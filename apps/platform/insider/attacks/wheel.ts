import { randomUUID } from 'node:crypto';
import { WHEEL_SECTORS, commit, wheelSector, words } from '@baize/fairness';
import { startPromotions, userIdOf } from '../../tests/support/promotions-house.ts';
import { TEST_SEED_KEY } from '../../tests/support/seed-seal.ts';
import type { Table } from '../attack.ts';
import { answered } from './answered.ts';
import { groundSeed } from './ground.ts';
import { sealedColumns } from './own-seeds.ts';

/** In per cent of the largest prize. */
const LARGE = 50;
const worthOf = (sector: number): number => WHEEL_SECTORS[sector]!;

/** The free spin of each day: an account of its own for each attempt. */
export async function wheelTable(): Promise<Table<string>> {
  const accounts = await startPromotions({ SEED_KEY: TEST_SEED_KEY });
  let attempt = 0;
  return {
    database: accounts.database,
    columns: sealedColumns,
    next: async () => {
      attempt += 1;
      const visitor = await accounts.confirmed();
      const { serverSeedHash, nonce } = answered(await visitor.call('getOwnWheel', {}));
      const isSecret = (text: string): boolean => commit(text) === serverSeedHash;
      const worth = (serverSeed: string, clientSeed: string): number =>
        worthOf(wheelSector(words({ serverSeed, clientSeed, nonce })));
      return {
        commitment: serverSeedHash,
        marks: [await userIdOf(visitor)],
        isSecret,
        choose: (text) => groundSeed(attempt, (seed) => worth(text, seed)),
        blindly: `blind-${attempt}`,
        play: async (clientSeed) => {
          const body = { id: randomUUID(), clientSeed, serverSeedHash };
          const { spin } = answered(await visitor.call('spinWheel', { body }));
          return {
            won: worthOf(spin.sector) >= LARGE,
            chance: WHEEL_SECTORS.filter((percent) => percent >= LARGE).length / WHEEL_SECTORS.length,
            follows: isSecret,
            wouldHaveWon: (other) => worth(spin.serverSeed, other) >= LARGE,
          };
        },
      };
    },
    close: () => accounts.close(),
  };
}
