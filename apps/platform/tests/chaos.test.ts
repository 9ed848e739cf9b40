import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { chaosOnEmbedded, chaosOnServers } from '../chaos/on-databases.ts';
import { createRecord } from '../chaos/record.ts';
import { judge } from '../chaos/verdict.ts';
import { migrate } from '../src/db/migrate.ts';
import { modules } from '../src/modules.ts';
import { openTestDatabase } from './support/database.ts';
import { testServers } from './support/servers.ts';

const PATIENCE_MS = 300_000;

describe('a platform whose processes are killed while players bet and deposit', () => {
  it(
    'has every acknowledged bet and deposit, did nothing twice, and settles or refunds every bet',
    async () => {
      const said: string[] = [];
      const plan = {
        // Another plan with every run; a failure shows its seed, and `npm run chaos -- --seed` plays it again.
        seed: randomUUID(),
        kills: 2,
        players: 12,
        answersBetweenKills: 150,
        say: (line: string) => void said.push(line),
      };
      const servers = testServers();
      const report = servers
        ? await chaosOnServers(plan, servers.databaseUrl, servers.natsUrl)
        : await chaosOnEmbedded(plan);
      expect(report).toMatchObject({ seed: plan.seed, problems: [], kills: plan.kills });
      expect(report.bets).toBeGreaterThan(plan.players);
      expect(report.deposits).toBeGreaterThanOrEqual(plan.players);
      expect(report.sportsBets).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});

describe('the verdict on a run', () => {
  it('names what was acknowledged and is not there, what was done twice, and what failed', async () => {
    const database = await openTestDatabase();
    await migrate(
      database,
      modules.flatMap(({ migrations = [] }) => migrations),
    );
    const record = createRecord(() => {});
    const [bet, deposit] = [randomUUID(), randomUUID()];
    record.betAnswered({ id: bet, stakeUnits: 1, payoutUnits: 2, replayed: false });
    record.betAnswered({ id: bet, stakeUnits: 1, payoutUnits: 3, replayed: false });
    record.depositCredited(deposit);
    record.answered(500, 'internal', 'placeDiceBet');
    expect(await judge(database, record)).toEqual([
      `bet ${bet} was answered with 2 and with 3`,
      `bet ${bet} was taken as new twice`,
      'placeDiceBet was answered with 500 internal',
      `bet ${bet} was acknowledged and is not there`,
      `deposit ${deposit} was acknowledged and is not credited`,
    ]);
    await database.close();
  });
});
