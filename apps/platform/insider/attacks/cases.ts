import { randomUUID } from 'node:crypto';
import { commit, words } from '@baize/fairness';
import { CASE_TICKETS, type CaseItem, ticketCount } from '@baize/fairness/games/cases/case-table';
import { openCase } from '@baize/fairness/games/cases/cases';
import { startTestPlatform } from '../../tests/support/platform.ts';
import type { Table } from '../attack.ts';
import { answered } from './answered.ts';
import { groundSeed } from './ground.ts';
import { sealedColumns } from './own-seeds.ts';

const RUB = 10_000;

/** Nothing can be chosen of a case but the client seed: each opening is the first of a new pair. */
export async function casesTable(): Promise<Table<string>> {
  const platform = await startTestPlatform({ services: ['cases'] });
  const player = await platform.newPlayer('RUB', 10_000_000 * RUB);
  const { cases } = answered(await platform.call('listCases', { query: { currency: 'RUB' } }));
  const { slug, tableVersion, items, priceUnits } = cases[0]!;
  const chance = items.filter((item) => pays(item, priceUnits)).reduce((sum, item) => sum + ticketCount(item), 0);
  let attempt = 0;
  return {
    database: platform.database,
    columns: sealedColumns,
    next: async () => {
      attempt += 1;
      const { serverSeedHash, nextServerSeedHash } = await platform.seedsOf(player, 'cases');
      const isSecret = (text: string): boolean => commit(text) === nextServerSeedHash;
      const worth = (serverSeed: string, clientSeed: string): number =>
        openCase(items, 1, words({ serverSeed, clientSeed, nonce: 0 }))[0]!.item.valueUnits;
      return {
        commitment: nextServerSeedHash,
        marks: [player.userId],
        isSecret,
        choose: (text) => groundSeed(attempt, (seed) => worth(text, seed)),
        blindly: `blind-${attempt}`,
        play: async (clientSeed) => {
          answered(await platform.call('rotateSeeds', { body: { serverSeedHash, clientSeed } }, player, 'cases'));
          const body = { id: randomUUID(), currency: 'RUB', count: 1, tableVersion } as const;
          const { bet } = answered(await platform.call('openCase', { params: { slug }, body }, player));
          const won = bet.outcome.items[0]!.valueUnits > priceUnits;
          return {
            won,
            chance: chance / CASE_TICKETS,
            follows: isSecret,
            wouldHaveWon: (other) => (other === clientSeed ? won : null),
          };
        },
      };
    },
    close: () => platform.close(),
  };
}

function pays({ valueUnits }: CaseItem, priceUnits: number): boolean {
  return valueUnits > priceUnits;
}
