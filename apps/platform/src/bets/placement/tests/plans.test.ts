import { randomUUID } from 'node:crypto';
import { cases } from '@baize/devkit/jest/cases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { domainMigrations } from '../../../modules.ts';
import { createLocalBus } from '../../../foundation/bus.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { migrate } from '../../../foundation/db/migrate.ts';
import { type Ledger, createLedger } from '../../../ledger/ledger.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { blocksTouched, neverAnalyse } from '../../../../tests/support/blocks.ts';
import { fundedPlayers, seededBet } from '../../../../tests/support/seeded-bets.ts';
import { placeBatch } from '../place-batch.ts';

const PLAYERS = 40;
const BATCH = 50;
/** How many batches one figure is of: 1,000 bets. */
const SAMPLE = 20;
/** The bets after which the two figures are taken: 5,000 and 50,000 in the long form. */
const EARLY = cases(500);
const LATE = cases(5_000);
/** Indexes grow by a level in between; a plan that reads tables whole costs ten times as much. */
const GROWTH = 1.3;

let database: Database;
let ledger: Ledger;

async function openAnalysedWhileEmpty(): Promise<void> {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
  ledger = await createLedger(
    database,
    createLocalBus((error) => {
      throw error;
    }),
  );
  await neverAnalyse(database.kysely);
  // The worst moment: every plan is made for tables that are known to be empty.
  await sql`vacuum analyze`.execute(database.kysely);
}

// The embedded database plans each statement anew.
describeWithServers('the plans of the bet lane', () => {
  beforeAll(openAnalysedWhileEmpty);
  afterAll(() => database.close());

  it('a bet costs the database later what it did at first, also where plans were made on empty tables', async () => {
    const players = await fundedPlayers(database, ledger, PLAYERS);
    const deps = { database, houseAccounts: ledger.houseAccounts, clock: Date.now };
    let placed = 0;
    const place = async (batches: number): Promise<void> => {
      for (let batch = 0; batch < batches; batch++) {
        const jobs = Array.from({ length: BATCH }, () => seededBet(players[placed++ % PLAYERS]!, randomUUID()));
        const { accepted } = await placeBatch(deps, jobs);
        expect(accepted).toHaveLength(BATCH);
        // One player repeats a bet: its id is looked up among all others.
        const [again] = (await placeBatch(deps, [jobs[0]!])).answers;
        expect(again).toMatchObject({ replayed: true });
      }
    };
    const costOf = async (batches: number): Promise<number> => {
      const before = await blocksTouched(database);
      await place(batches);
      return (await blocksTouched(database)) - before;
    };
    await place(EARLY / BATCH);
    const early = await costOf(SAMPLE);
    await place((LATE - placed) / BATCH);
    expect((await costOf(SAMPLE)) / early).toBeLessThan(GROWTH);
  });
});
