import { randomUUID } from 'node:crypto';
import { FIXTURE_ALGORITHM, type FixtureInputs, fixtureHash, playFixture } from '@baize/fairness/fixture/fixture';
import { migrate } from '../../src/foundation/db/migrate.ts';
import { domainMigrations } from '../../src/modules.ts';
import { createFixtureSeeds } from '../../src/sports/fixture-seeds/fixture-seeds.ts';
import { readProof } from '../../src/sports/fixture-seeds/read-proof.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { testSeal } from '../../tests/support/seed-seal.ts';
import type { Table } from '../attack.ts';
import { sealedColumns } from './own-seeds.ts';

/** The home side's chance of a point, in millionths: two sides that are alike, so that each wins as often. */
const ALIKE = [500_000];
/** Index of the competitor that wins. */
type Winner = 0 | 1;

/** Matches of volleyball, by the seeds that the sports generator commits to. */
export async function sportsTable(): Promise<Table<Winner>> {
  const database = await openTestDatabase();
  await migrate(database, domainMigrations);
  const seeds = createFixtureSeeds({ database, seedSeal: testSeal });
  return {
    database,
    columns: sealedColumns,
    next: async () => {
      const fixtureId = randomUUID();
      const inputs: FixtureInputs = { algorithm: FIXTURE_ALGORITHM, fixtureId, sport: 'volleyball', strengths: ALIKE };
      await seeds.commit([inputs]);
      const { hash } = (await readProof(database, fixtureId))!;
      const isSecret = (text: string): boolean => fixtureHash(inputs, text) === hash;
      return {
        commitment: hash,
        marks: [fixtureId],
        isSecret,
        choose: (text) => winnerOf(inputs, text),
        blindly: 0,
        play: async (winner) => {
          const { seed } = (await seeds.read([fixtureId])).fixtures.get(fixtureId)!;
          await seeds.end([fixtureId], new Date());
          const won = winnerOf(inputs, seed);
          return { won: won === winner, chance: 1 / 2, follows: isSecret, wouldHaveWon: (other) => other === won };
        },
      };
    },
    close: () => database.close(),
  };
}

function winnerOf(inputs: FixtureInputs, seed: string): Winner {
  const [home = 0, away = 0] = playFixture(inputs, seed).score.total;
  return home > away ? 0 : 1;
}
