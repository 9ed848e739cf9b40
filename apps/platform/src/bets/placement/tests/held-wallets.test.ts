import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMetrics } from '@baize/telemetry';
import { createLocalBus } from '../../../foundation/bus.ts';
import type { Database, Tx } from '../../../foundation/db/database.ts';
import { migrate } from '../../../foundation/db/migrate.ts';
import { type Ledger, createLedger } from '../../../ledger/ledger.ts';
import { lockWallet, openWallet } from '../../../ledger/wallets.ts';
import { domainMigrations } from '../../../modules.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { fundedPlayers, seededBet } from '../../../../tests/support/seeded-bets.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import { lockPairs, putInUse } from '../../seeds/seed-pairs.ts';
import type { BetJob } from '../bet-job.ts';
import { type BetPath, createBetPath } from '../bet-path.ts';
import { testSeal } from '../../../../tests/support/seed-seal.ts';

let database: Database;
let ledger: Ledger;
let path: BetPath;
let now = Date.UTC(2026, 0, 1);
let stuck: Player;
let well: Player;

async function open(): Promise<void> {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
  const bus = createLocalBus((error) => {
    throw error;
  });
  ledger = await createLedger(database, bus);
  path = createBetPath({
    metrics: createMetrics(),
    database,
    bus,
    clock: () => now,
    houseAccounts: ledger.houseAccounts,
    seedSeal: testSeal,
  });
  [stuck, well] = (await fundedPlayers(database, ledger, 2)) as [Player, Player];
}

/** Another transaction that has locked something, and has stopped. */
async function holding(take: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const transaction = database.transaction(async (tx) => {
    await take(tx);
    taken.resolve();
    await end.promise;
  });
  await Promise.race([taken.promise, transaction]);
  return async () => {
    end.resolve();
    await transaction;
  };
}

const THINGS: Record<string, (tx: Tx) => Promise<unknown>> = {
  wallet: (tx) => lockWallet(tx, stuck.userId, 'RUB'),
  'bonus wallet': (tx) => lockWallet(tx, stuck.userId, 'RUB', 'bonus'),
  seeds: ({ db }) => db.selectFrom('seed_pairs').select('id').where('user_id', '=', stuck.userId).forUpdate().execute(),
};

describeWithServers('bets beside a transaction that is stuck', () => {
  beforeAll(open);
  afterAll(() => database.close());

  it.each(Object.keys(THINGS))('a %s that is held holds up its own bets and nobody else’s', async (name) => {
    await database.transaction((tx) => openWallet(tx, stuck.userId, 'RUB', 'bonus'));
    const free = await holding(THINGS[name]!);
    const placed: string[] = [];
    const place = (job: BetJob) => path.place(job).then((answer) => (placed.push(job.id), answer));
    const own = seededBet(stuck, randomUUID());
    const others = Array.from({ length: 3 }, () => seededBet(well, randomUUID()));
    const waiting = place(own);
    await Promise.all(others.map(place));
    expect(placed).toEqual(others.map(({ id }) => id));
    await free();
    expect(await waiting).toMatchObject({ replayed: false });
  });

  it('client-seed-missing: whoever has not begun is refused at once, also while another process begins for them', async () => {
    const [fresh] = (await fundedPlayers(database, ledger, 1)) as [Player];
    await database.kysely.deleteFrom('seed_pairs').where('user_id', '=', fresh.userId).execute();
    const free = await holding(async (tx) => {
      const { next } = await lockPairs(tx, testSeal, fresh.userId);
      await putInUse(tx, testSeal, next, 'mine');
    });
    const job = seededBet(fresh, randomUUID());
    const own = path.place(job);
    await Promise.all([
      expect(own).rejects.toMatchObject({ code: 'client-seed-missing' }),
      path.place(seededBet(well, randomUUID())),
    ]);
    await free();
    expect(await path.place(job)).toMatchObject({ replayed: false, bet: { client_seed: 'mine', nonce: 0 } });
  });

  it('service-unavailable: after five seconds the caller may send the same bet again', async () => {
    const free = await holding(THINGS['wallet']!);
    const job = seededBet(stuck, randomUUID());
    const first = path.place(job);
    await path.place(seededBet(well, randomUUID()));
    now += 5_000;
    await expect(first).rejects.toMatchObject({ code: 'service-unavailable' });
    const second = path.place(job);
    await free();
    expect(await second).toMatchObject({ replayed: false });
    expect(await path.place(job)).toMatchObject({ replayed: true });
  });

  it('answers a repeated bet also while the wallet is held', async () => {
    const job = seededBet(stuck, randomUUID());
    await path.place(job);
    const free = await holding(THINGS['wallet']!);
    expect(await path.place(job)).toMatchObject({ replayed: true });
    await free();
  });
});
