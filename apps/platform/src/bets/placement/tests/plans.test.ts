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
import type { Player } from '../../../foundation/http/player.ts';
import { type Touched, neverAnalyse, touched } from '../../../../tests/support/blocks.ts';
import { fundedPlayers, seededBet } from '../../../../tests/support/seeded-bets.ts';
import { placeBatch } from '../place-batch.ts';
import { testSeal } from '../../../../tests/support/seed-seal.ts';

const PLAYERS = 40;
/** The number of players between the two figures: a plan that reads all players' rows costs more by as many times. */
const MANY_PLAYERS = 600;
const BATCH = 50;
/** The number of batches of one sample: 250 bets. */
const SAMPLE = 5;
/** Of so many samples the cheapest counts. */
const SAMPLES = 3;
/** The bets after which the two figures are taken: 5,000 and 50,000 in the long form. */
const EARLY = cases(500);
const LATE = cases(5_000);
/** Indexes grow by a level in between; a plan that reads all seeds or bets costs six times as much and more. */
const GROWTH = 1.6;

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

// The embedded database plans each statement again.
describeWithServers('the plans of the bet lane', () => {
  beforeAll(openAnalysedWhileEmpty);
  afterAll(() => database.close());

  it('a bet costs the database later what it did at first, also where plans were made on empty tables', async () => {
    const deps = { database, houseAccounts: ledger.houseAccounts, clock: Date.now, seedSeal: testSeal };
    let placed = 0;
    const place = async (batches: number, players: readonly Player[]): Promise<void> => {
      for (let batch = 0; batch < batches; batch++) {
        const jobs = Array.from({ length: BATCH }, () => seededBet(players[placed++ % players.length]!, randomUUID()));
        const { accepted } = await placeBatch(deps, jobs);
        expect(accepted).toHaveLength(BATCH);
        // One player repeats a bet: its id is looked up among all others.
        const [again] = (await placeBatch(deps, [jobs[0]!])).answers;
        expect(again).toMatchObject({ replayed: true });
      }
    };
    /**
     * While any transaction of the server is open, in any database, old versions of rows stay, and a wallet that is often
     * written costs more to find. So each sample has players of its own.
     */
    const sample = async (): Promise<Touched> => {
      const players = await fundedPlayers(database, ledger, PLAYERS);
      const before = await touched(database);
      await place(SAMPLE, players);
      const { blocks, entries } = await touched(database);
      return { blocks: blocks - before.blocks, entries: entries - before.entries };
    };
    const cost = async (): Promise<Touched> => {
      const samples: Touched[] = [];
      for (let taken = 0; taken < SAMPLES; taken++) samples.push(await sample());
      return {
        blocks: Math.min(...samples.map(({ blocks }) => blocks)),
        entries: Math.min(...samples.map(({ entries }) => entries)),
      };
    };
    const players = await fundedPlayers(database, ledger, PLAYERS);
    await place(EARLY / BATCH, players);
    const early = await cost();
    const many = await fundedPlayers(database, ledger, MANY_PLAYERS);
    await place((LATE - placed) / BATCH, many);
    const late = await cost();
    expect(late.blocks / early.blocks).toBeLessThan(GROWTH);
    expect(late.entries / early.entries).toBeLessThan(GROWTH);
  });
});
