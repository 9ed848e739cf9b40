import { randomUUID } from 'node:crypto';
import { createMetrics } from '@baize/telemetry';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createLocalBus } from '../../../foundation/bus.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { migrate } from '../../../foundation/db/migrate.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { type Ledger, createLedger } from '../../../ledger/ledger.ts';
import { domainMigrations } from '../../../modules.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { fundedPlayers, seededBet } from '../../../../tests/support/seeded-bets.ts';
import type { BetJob } from '../bet-job.ts';
import { createBetPath } from '../bet-path.ts';
import { placeBatch } from '../place-batch.ts';
import { testSeal } from '../../../../tests/support/seed-seal.ts';

const bus = createLocalBus((error) => {
  throw error;
});
let database: Database;
let ledger: Ledger;
let runs: number;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
  ledger = await createLedger(database, bus);
});
afterAll(() => database.close());
beforeEach(() => void (runs = 0));

/** The database, counting the transactions of the lane. */
function deps() {
  const counted: Database = {
    ...database,
    laneTransaction(work) {
      runs++;
      return database.laneTransaction(work);
    },
  };
  return { database: counted, houseAccounts: ledger.houseAccounts, clock: Date.now, seedSeal: testSeal };
}

const place = (jobs: readonly BetJob[]) => placeBatch(deps(), jobs);
const freshBet = (player: Parameters<typeof seededBet>[0]) => seededBet(player, randomUUID());

it('the first bets of new players run once, and each player gets seeds', async () => {
  const players = await fundedPlayers(database, ledger, 3);
  const { answers, seeds } = await place([...players, players[0]!].map(freshBet));
  expect(answers).toEqual(Array(4).fill(expect.objectContaining({ replayed: false })));
  expect(seeds.map(({ drawnFrom, nonce }) => nonce - drawnFrom).toSorted((one, other) => one - other)).toEqual([
    1, 1, 2,
  ]);
  expect(runs).toBe(1);
});

it('a repeated id gets its first answer, and the bets beside it run once', async () => {
  const players = await fundedPlayers(database, ledger, 3);
  const used = freshBet(players[0]!);
  const [first] = (await place([used])).answers;
  runs = 0;
  const { answers, accepted } = await place([
    freshBet(players[1]!),
    used,
    freshBet(players[0]!),
    freshBet(players[2]!),
  ]);
  expect(answers.map((answer) => 'replayed' in answer && answer.replayed)).toEqual([false, true, false, false]);
  expect(answers[1]).toMatchObject({ bet: { payout: (first as { bet: { payout: number } }).bet.payout } });
  expect(accepted).toHaveLength(3);
  expect(runs).toBe(1);
  expect(await auditLedger(database.kysely)).toEqual([]);
});

it('an id in capitals is the same id, and the bets beside it stand', async () => {
  const players = await fundedPlayers(database, ledger, 2);
  const path = createBetPath({ ...deps(), bus, metrics: createMetrics() });
  const used = freshBet(players[0]!);
  await path.place(used);
  runs = 0;
  const jobs = [freshBet(players[1]!), { ...used, id: used.id.toUpperCase() }];
  const answers = await Promise.all(jobs.map((job) => path.place(job)));
  expect(answers.map(({ replayed }) => replayed)).toEqual([false, true]);
  expect(runs).toBe(1);
});
