import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { fixtureHash } from '@baize/fairness/fixture/fixture';
import type { Database } from '../src/foundation/db/database.ts';
import type { Player } from '../src/foundation/http/player.ts';
import { migrate } from '../src/foundation/db/migrate.ts';
import { proveKeys } from '../src/foundation/sealing/prove-keys.ts';
import { reseal } from '../src/foundation/sealing/reseal.ts';
import { advanceSealing, beginSealing } from '../src/foundation/sealing/sealing-state.ts';
import { seedKeys } from '../src/foundation/sealing/seed-keys.ts';
import { commitNext } from '../src/bets/seeds/seed-pairs.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { domainMigrations, sealedColumns } from '../src/modules.ts';
import { createFixtureSeeds } from '../src/sports/fixture-seeds/fixture-seeds.ts';
import { readProof } from '../src/sports/fixture-seeds/read-proof.ts';
import { STARTING_MS } from './support/accounts.ts';
import { openTestDatabase } from './support/database.ts';
import { dump } from './support/dump.ts';
import { mortal } from './support/mortal-database.ts';
import { type TestPlatform, type TestPlatformOptions, startTestPlatform } from './support/platform.ts';

const RUB = 10_000;
const FIRST = 'the-first-key-of-this-installation';
const SECOND = 'the-second-key-of-this-installation';
const [first, second] = [seedKeys(FIRST, null), seedKeys(SECOND, FIRST)];
const wrong = (name: string) =>
  expect.objectContaining({ code: 'seed-key-wrong', message: expect.stringMatching(`sealed with key ${name}`) });

let database: Database;
const players = new Map<string, Player>();
const running = new Set<TestPlatform>();
beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
});
afterEach(async () => {
  await Promise.all([...running].map((each) => each.close()));
  running.clear();
  await database.close();
});

/** A process of the installation; it releases its database connections when it ends. */
async function start(environment: Record<string, string>, services: TestPlatformOptions['services'] = ['dice']) {
  const shared = { ...database, leave() {}, close: async () => {} };
  const platform = await startTestPlatform({ services, environment, database: shared, players });
  running.add(platform);
  return platform;
}
async function stop(platform: TestPlatform): Promise<void> {
  running.delete(platform);
  await platform.close();
}
async function bet(platform: TestPlatform, by: Player): Promise<number> {
  const body = { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'over', chance: 4_950 } as const;
  return (await platform.call('placeDiceBet', { body }, by)).status;
}
async function rotate(platform: TestPlatform, by: Player): Promise<string> {
  const { serverSeedHash } = await platform.seedsOf(by);
  const body = { serverSeedHash, clientSeed: 'mine' };
  return (await platform.call('rotateSeeds', { body }, by, 'dice')).body.previous!.serverSeed;
}
const nonceOf = async ({ userId }: Player) =>
  (
    await database.kysely
      .selectFrom('seed_pairs')
      .select('nonce')
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
  ).nonce;
/** How many values each key has sealed, by the name of the key. */
async function sealedBy(): Promise<Record<string, number>> {
  const texts = await Promise.all(
    sealedColumns.map(async ({ table, sealed }) => {
      const rows = await sql<{ name: string }>`select split_part(${sql.ref(sealed)}, '.', 1) as name
        from ${sql.table(table)} where ${sql.ref(sealed)} is not null`.execute(database.kysely);
      return rows.rows.map(({ name }) => name);
    }),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(texts.flat(), (name) => name)).map(([name, all]) => [name, all!.length]),
  );
}

describe('the key of an installation', () => {
  it(
    'is proved by each start: with another one no process starts, and says which key is missing',
    async () => {
      await stop(await start({ SEED_KEY: FIRST }));
      await expect(start({ SEED_KEY: SECOND })).rejects.toEqual(wrong(first.name));
      await stop(await start({ SEED_KEY: FIRST }));
      // While the key is changed, both are needed.
      await stop(await start({ SEED_KEY: SECOND, SEED_KEY_BEFORE: FIRST }));
      await expect(start({ SEED_KEY: FIRST })).rejects.toEqual(wrong(second.name));
      await stop(await start({ SEED_KEY: FIRST, SEED_KEY_BEFORE: SECOND }));
    },
    STARTING_MS,
  );

  it('is one, also where two processes find a new database together', async () => {
    const proofs = await Promise.allSettled([proveKeys(database, first), proveKeys(database, seedKeys(SECOND, null))]);
    expect(proofs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('npm run reseal', () => {
  it(
    'changes the key while players bet with processes that have both, and afterwards the new one is enough',
    async () => {
      const before = await start({ SEED_KEY: FIRST }, ['dice', 'crash']);
      const bettors = await Promise.all(Array.from({ length: 12 }, () => before.newPlayer('RUB', 1_000 * RUB)));
      for (const each of bettors) expect(await bet(before, each)).toBe(200);
      const fixtures = createFixtureSeeds(before.deps);
      const inputs = { algorithm: 'fixture/1', fixtureId: 'cup-1', sport: 'golf', strengths: [1, -1] } as const;
      await fixtures.commit([inputs]);
      const drawn = (await fixtures.read(['cup-1'])).fixtures.get('cup-1');
      await stop(before);
      expect(Object.keys(await sealedBy())).toEqual([first.name]);
      const platform = await start({ SEED_KEY: SECOND, SEED_KEY_BEFORE: FIRST });
      const changed = new AbortController();
      const statuses: number[] = [];
      const playing = bettors.map(async (each) => {
        do statuses.push(await bet(platform, each));
        while (!changed.signal.aborted);
      });
      const { sealed, unreadable } = await reseal(database, second, sealedColumns);
      changed.abort();
      await Promise.all(playing);
      expect(unreadable).toEqual([]);
      expect(sealed).toBeGreaterThanOrEqual(24);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(Object.keys(await sealedBy())).toEqual([second.name]);
      expect(await reseal(database, second, sealedColumns)).toEqual({ sealed: 0, unreadable: [] });
      await stop(platform);
      await expect(start({ SEED_KEY: FIRST })).rejects.toEqual(wrong(second.name));
      const after = await start({ SEED_KEY: SECOND });
      for (const each of bettors) expect(await bet(after, each)).toBe(200);
      expect(fixtureHash(inputs, drawn!.seed)).toBe((await readProof(database, 'cup-1'))!.hash);
      expect((await createFixtureSeeds(after.deps).read(['cup-1'])).fixtures.get('cup-1')).toEqual(drawn);
      expect(await auditLedger(database.kysely)).toEqual([]);
    },
    STARTING_MS,
  );

  it(
    'may be killed at any transaction, before its commit or after it, and is done by the next run',
    async () => {
      const platform = await start({ SEED_KEY: FIRST, SEED_KEY_BEFORE: SECOND }, ['dice', 'crash']);
      const player = await platform.newPlayer('RUB', 1_000 * RUB);
      // More than one batch of them.
      const others = Array.from({ length: 260 }, () => randomUUID());
      await commitNext(database.kysely, platform.deps.seedSeal, others);
      const kept = await sealedBy();
      let [keys, back] = [second, seedKeys(FIRST, SECOND)];
      for (let atTransaction = 1; ; atTransaction++) {
        for (const committed of [false, true]) {
          let isDead = false;
          const dying = mortal(database, { atTransaction, committed }, () => (isDead = true));
          await reseal(dying, keys, sealedColumns).catch((error: unknown) => {
            if (!isDead) throw error;
          });
          if (!isDead) {
            // It has fewer transactions: the process has died at every one of them once.
            expect(atTransaction).toBeGreaterThan(5);
            return;
          }
          expect(await bet(platform, player)).toBe(200);
          // A process with the new key alone starts only once nothing needs the other one.
          const isDone = !(back.name in (await sealedBy()));
          const alone = proveKeys(database, seedKeys(keys === second ? SECOND : FIRST, null)).then(
            () => true,
            () => false,
          );
          if (await alone) expect(isDone).toBe(true);
          expect((await reseal(database, keys, sealedColumns)).unreadable).toEqual([]);
          expect(await sealedBy()).toEqual({ [keys.name]: kept[first.name] });
          expect(await bet(platform, player)).toBe(200);
          [keys, back] = [back, keys];
        }
      }
    },
    STARTING_MS * 2,
  );

  it(
    'names what does not open, and lets the key before it count on',
    async () => {
      const platform = await start({ SEED_KEY: FIRST });
      const player = await platform.newPlayer('RUB', 1_000 * RUB);
      await bet(platform, player);
      const { serverSeedHash } = await platform.seedsOf(player);
      await database.kysely
        .updateTable('seed_pairs')
        .set({ sealed_seed: `${first.name}.nonsense` })
        .where('server_seed_hash', '=', serverSeedHash)
        .execute();
      expect(await reseal(database, second, sealedColumns)).toMatchObject({
        unreadable: [`seed_pairs.server_seed ${serverSeedHash}`],
      });
      await expect(proveKeys(database, seedKeys(SECOND, null))).rejects.toEqual(wrong(first.name));
    },
    STARTING_MS,
  );
});

describe('a database of a version that did not seal', () => {
  /** As the version before would have left it, and as it still writes. */
  async function unseal(): Promise<void> {
    const open = async (table: string, plain: string, sealed: string, secrets: Map<string, string>) => {
      for (const [value, secret] of secrets)
        await sql`update ${sql.table(table)} set ${sql.ref(plain)} = ${secret}, ${sql.ref(sealed)} = null
          where ${sql.ref(sealed)} = ${value}`.execute(database.kysely);
    };
    for (const column of sealedColumns) {
      const { rows } = await sql<Record<string, string>>`select * from ${sql.table(column.table)}
        where ${sql.ref(column.sealed)} is not null`.execute(database.kysely);
      const secrets = new Map(
        rows.map((row) => {
          const place = [`${column.table}.${column.plain}`, ...column.identity.map((name) => row[name])].join(' ');
          return [row[column.sealed]!, first.open(place, row[column.sealed]!)!];
        }),
      );
      await open(column.table, column.plain, column.sealed, secrets);
    }
  }
  const state = async () =>
    (await database.kysely.selectFrom('seed_sealing').select('state').executeTakeFirstOrThrow()).state;
  const setState = (to: 'plain' | 'sealing', sinceDays: number) =>
    database.kysely
      .updateTable('seed_sealing')
      .set({ state: to, since: sql`now() - make_interval(days => ${sinceDays})` })
      .execute();

  it(
    'is played on, and sealed while it is; what an old process writes beside it is read and sealed too',
    async () => {
      const before = await start({ SEED_KEY: FIRST }, ['dice', 'crash']);
      const [one, two] = [await before.newPlayer('RUB', 100 * RUB), await before.newPlayer('RUB', 100 * RUB)];
      for (const each of [one, two]) expect(await bet(before, each)).toBe(200);
      await stop(before);
      await unseal();
      await setState('plain', 0);
      expect(await sealedBy()).toEqual({});

      const platform = await start({ SEED_KEY: FIRST });
      expect(await bet(platform, one)).toBe(200);
      expect(await bet(platform, await platform.newPlayer('RUB', RUB))).toBe(200);
      // On a server a process of that version may still read; the embedded database has one process.
      expect(Object.keys(await sealedBy())).toEqual(database.kind === 'embedded' ? [first.name] : []);
      await beginSealing(database);
      await platform.deps.sealing.look();
      await advanceSealing(database, first, sealedColumns);
      const late = await sealedBy();
      expect(late[first.name]).toBeGreaterThan(4);
      expect(await state()).toBe('sealing');
      // A process that does not know of it.
      await unseal();
      expect(await bet(platform, two)).toBe(200);
      expect(await nonceOf(two)).toBe(2);
      await setState('sealing', 1);
      await advanceSealing(database, first, sealedColumns);
      expect(await state()).toBe('sealed');
      expect(await sealedBy()).toEqual(late);
      const copy = await dump(database);
      const seeds = [await rotate(platform, one), await rotate(platform, two)];
      for (const seed of seeds) expect(copy).not.toContain(seed);
      expect(await bet(platform, one)).toBe(200);
    },
    STARTING_MS,
  );

  it('is sealed once its upgrade is a day old, and by npm run reseal at once', async () => {
    await setState('plain', 0);
    await advanceSealing(database, first, sealedColumns);
    expect(await state()).toBe('plain');
    await setState('plain', 2);
    await advanceSealing(database, first, sealedColumns);
    expect(await state()).toBe('sealing');
    await setState('plain', 0);
    await reseal(database, first, sealedColumns);
    expect(await state()).toBe('sealing');
  });
});
