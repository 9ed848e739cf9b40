import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { crashBust } from '@baize/fairness/games/crash/crash';
import { stepsBack } from '@baize/fairness';
import { type KyselyPlugin, sql } from 'kysely';
import { testChain } from '../../../../../tests/support/beacon.ts';
import { CRASH_TIMES, type CrashHouse, openCrashHouse } from '../../../../../tests/support/crash-house.ts';
import { ROULETTE_TIMES, openRouletteHouse } from '../../../../../tests/support/roulette-house.ts';
import { testSalts } from '../../../../../tests/support/salted-chains.ts';
import { testSeal } from '../../../../../tests/support/seed-seal.ts';
import type { Database } from '../../../../foundation/db/database.ts';
import { crashesAt } from '../../../crash/round.ts';
import { stopsAt } from '../../../roulette/round.ts';
import { announceChain, pendingChain } from '../announced-chains.ts';
import { keepChain } from '../chain-keeper.ts';
import { nextSource } from '../chain-store.ts';
import { makeChain } from '../chain.ts';
import { listChains } from '../list-chains.ts';
import { awaitedSalt } from '../next-place.ts';
import type { Round } from '../round.ts';
import type { SaltSource } from '../salt-source.ts';
import { CHECKPOINT } from '../sealed-chain.ts';

const RUB = 10_000;
const SECOND = 1_000;
const NOTICE_MS = 10 * SECOND;
const log = pino({ level: 'silent' });
const beacon = testChain('Test beacon');
const OTHER = testChain('Another beacon', 2);

let house: CrashHouse;
let salts: SaltSource;
beforeEach(async () => {
  house = await openCrashHouse({ unsalted: true });
  salts = testSalts(house.timers.now, beacon);
});
afterEach(() => house.close());

/** What every process does twice a second. */
function keep(length = 20, database: Database = house.database): Promise<void> {
  const parts = { database, seedSeal: testSeal, clock: house.timers.now, salts, noticeMs: NOTICE_MS, log };
  return keepChain(parts, { game: 'crash', length, version: 1 });
}
const pending = async () => (await pendingChain(house.database.kysely, 'crash'))!;
const chains = async () => (await listChains(house.database.kysely, {})).chains;
/** Does it again and again in processes of which each lives for one statement more, until one has done it. */
async function untilItLives(work: (database: Database) => Promise<unknown>): Promise<void> {
  for (let statements = 0; ; statements += 1) {
    let left = statements;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (left <= 0) throw new Error('killed');
        left -= 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { database } = house;
    const mortal: Database = {
      ...database,
      kysely: database.kysely.withPlugin(plugin),
      transaction: (within) => database.transaction((tx) => within({ ...tx, db: tx.db.withPlugin(plugin) })),
    };
    const ended = await work(mortal).then(
      () => true,
      () => false,
    );
    if (ended) return;
  }
}
/** Time goes by until the salt that was announced is there. */
async function toSalt(): Promise<void> {
  house.timers.pauseUntil((await pending()).salt_at.getTime());
}
/** The round that takes bets now. */
async function opened(): Promise<Round> {
  await house.timers.advanceTo(house.timers.now() + SECOND);
  return house.secretRound();
}
const playOut = (round: Round) => house.timers.advanceTo(crashesAt(round) + CRASH_TIMES.resultMs);

describe('before its salt is there', () => {
  it('no round is opened and no bet taken, and what is awaited is told; then the game begins by itself', async () => {
    const player = await house.newPlayer(10 * RUB);
    house.start();
    await keep();
    const { salt_number: number, salt_at: at } = await pending();
    await house.timers.advanceTo(at.getTime() - 1);
    await keep();
    expect(await house.store.latest()).toBeNull();
    expect(await awaitedSalt(house.database, 'crash')).toEqual({ source: 'Test beacon', number, at: at.getTime() });
    await expect(house.place(player, 1, RUB, null)).rejects.toMatchObject({ code: 'chain-unsalted' });
    expect(await house.balanceOf(player)).toBe(10 * RUB);

    await house.timers.advanceTo(at.getTime());
    await keep();
    const round = await opened();
    const { randomness } = beacon.round(number);
    expect(round).toMatchObject({ number: 1, phase: 'betting', salt: randomness });
    expect(round.outcome).toBe(crashBust(round.hash, randomness));
    expect(await awaitedSalt(house.database, 'crash')).toBeNull();
    await house.place(player, 1, RUB, null);
    expect(await house.balanceOf(player)).toBe(9 * RUB);
  });

  it('roulette refuses bets as well', async () => {
    const roulette = await openRouletteHouse({ unsalted: true });
    const player = await roulette.newPlayer(RUB);
    roulette.start();
    const bet = roulette.place(player, 1, { colour: 'red', stakeUnits: RUB });
    await expect(bet).rejects.toMatchObject({ code: 'chain-unsalted' });
    await roulette.close();
  });
});

describe('what is announced', () => {
  it('is the first round of the beacon that comes at least the notice later, before it is emitted', async () => {
    const now = house.timers.now();
    await keep();
    const [chain] = await chains();
    expect(chain).toMatchObject({ game: 'crash', length: 20, announcedAt: now, salt: null, firstRound: null });
    const { source, at, number } = chain!.promised!;
    expect(source).toBe('Test beacon');
    // Round 1 was emitted on 1 January 2026, and one each three seconds since.
    expect(at).toBe(Date.UTC(2026, 0, 1) + (number - 1) * 3_000);
    expect(at).toBeGreaterThan(now + NOTICE_MS);
    expect(at).toBeLessThanOrEqual(now + NOTICE_MS + 3_000);
  });

  it('leads to its published end from every round, and names the first one', async () => {
    await keep();
    await toSalt();
    await keep();
    house.start();
    const first = await opened();
    await playOut(first);
    const second = await house.secretRound();
    const [chain] = await chains();
    expect(chain).toMatchObject({ salt: beacon.round(chain!.promised!.number).randomness, firstRound: 1 });
    expect(stepsBack(second.hash, chain!.chainTerminatingHash, 20)).toBe(2);
    const { source, number, at } = chain!.promised!;
    expect(await house.store.find(1)).toMatchObject({ saltSource: { source, number, at } });
  });

  it('salt-late: refused where it would be announced after its time, however that came', async () => {
    const parts = { database: house.database, seedSeal: testSeal, clock: house.timers.now };
    const slow: Pick<SaltSource, 'promise'> = {
      async promise(noticeMs) {
        const promised = await salts.promise(noticeMs);
        // The process pauses between its choice and the write.
        house.timers.pauseUntil(promised.announceBy + 1);
        return promised;
      },
    };
    expect(await announceChain(parts, { game: 'crash', length: 10, version: 1 }, slow, NOTICE_MS)).toBe('salt-late');
    expect(await chains()).toEqual([]);
  });

  it('salt-late: the database itself takes no value that is there or comes within a second', async () => {
    const insert = (announcedAt: string, saltAt: string) =>
      sql`insert into chain_announcements (game, terminating_hash, length, announced_at, salt_source, salt_number, salt_at)
        values ('crash', ${`${announcedAt} ${saltAt}`}, 10, ${announcedAt}::timestamptz, 'Test beacon', 1, ${saltAt}::timestamptz)`.execute(
        house.database.kysely,
      );
    const noon = '2026-03-01T12:00:00Z';
    for (const late of [noon, '2026-03-01T12:00:00.999Z', '2026-02-01T12:00:00Z'])
      await expect(insert(noon, late)).rejects.toThrow('salt_late');
    await insert(noon, '2026-03-01T12:00:01Z');
  });

  it('never changes: neither end, length, nor salt', async () => {
    await keep();
    await toSalt();
    await keep();
    const change = (set: string) => sql.raw(`update chain_announcements set ${set}`).execute(house.database.kysely);
    for (const set of [
      "terminating_hash = 'other'",
      'length = 11',
      'salt_number = 1',
      'salt_at = now()',
      "salt = 'other'",
      'salt = null',
    ])
      await expect(change(set)).rejects.toThrow('chain-announced');
    await expect(sql`delete from chain_announcements`.execute(house.database.kysely)).rejects.toThrow(
      'chain-announced',
    );
  });

  it('is one chain, whoever announces at the same time', async () => {
    await Promise.all([keep(), keep(), keep()]);
    expect(await chains()).toHaveLength(1);
  });

  it('is withdrawn where its beacon is served no more, and another is announced', async () => {
    await keep();
    salts = testSalts(house.timers.now, OTHER);
    await keep();
    await keep();
    expect((await chains()).map(({ promised, withdrawnAt }) => [promised!.source, withdrawnAt !== null])).toEqual(
      expect.arrayContaining([
        ['Another beacon', false],
        ['Test beacon', true],
      ]),
    );
  });
});

it('a process that ends between any two statements leaves one chain and its one salt', async () => {
  await untilItLives((database) => keep(20, database));
  const announced = await pending();
  await toSalt();
  await untilItLives((database) => keep(20, database));
  const begin = (database: Database) => nextSource(database, testSeal, house.timers.now, 'crash');
  await untilItLives(begin);
  expect(await chains()).toHaveLength(1);
  house.start();
  const round = await opened();
  expect(round).toMatchObject({ number: 1, terminatingHash: announced.terminating_hash });
  expect(round.salt).toBe(beacon.round(announced.salt_number).randomness);
  expect(stepsBack(round.hash, announced.terminating_hash, 20)).toBe(1);
});

describe('the next chain', () => {
  it('is announced when a tenth of the last is left, and follows without a pause', async () => {
    await keep();
    await toSalt();
    await keep();
    house.start();
    const ends = new Set<string>();
    for (let number = 1; number <= 21; number += 1) {
      const round = await opened();
      expect(round.number).toBe(number);
      ends.add(round.terminatingHash);
      await keep();
      expect(await chains()).toHaveLength(number < 18 ? 1 : 2);
      if (number > 1)
        expect(round.bettingAt).toBe((await house.store.find(number - 1))!.endedAt + CRASH_TIMES.resultMs);
      await playOut(round);
    }
    expect(ends.size).toBe(2);
  });

  it('is waited for where the last one is used up, by bets too', async () => {
    const player = await house.newPlayer(10 * RUB);
    await keep(10);
    await toSalt();
    await keep(10);
    house.start();
    const first = await opened();
    await sql`update round_chains set length = 1`.execute(house.database.kysely);
    await house.timers.advanceTo(house.timers.now() + CRASH_TIMES.bettingMs);
    await expect(house.place(player, 2, RUB, null)).rejects.toMatchObject({ code: 'chain-unsalted' });
    // One round of fifty ends at 1.00, in the instant in which its bets are closed.
    await playOut(first);
    expect(house.messages.at(-1)).toMatchObject({
      type: 'crashed',
      saltAwaited: { source: null, number: null, at: null },
    });
    await keep(10);
    const { salt_at: at } = await pending();
    await house.timers.advanceTo(at.getTime());
    expect((await house.store.latest())!.round.number).toBe(1);
    await keep(10);
    const second = await opened();
    expect(second.number).toBe(2);
    expect(second.terminatingHash).not.toBe(first.terminatingHash);
  });

  it('replaces a chain of before the announcements as soon as its salt is there, and no sooner', async () => {
    const { kysely } = house.database;
    const { terminatingHash, checkpoints } = await makeChain('ab'.repeat(32), 10);
    const { id } = await kysely
      .insertInto('round_chains')
      .values({
        game: 'crash',
        seed: null,
        sealed_seed: null,
        terminating_hash: terminatingHash,
        salt: 'drawn',
        length: 10,
        created_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { chain_id: id, position: 10 };
    await kysely
      .insertInto('round_checkpoints')
      .values({ ...place, ...testSeal.keep(CHECKPOINT, place, checkpoints[0]!.hash) })
      .execute();
    house.start();
    const first = await opened();
    expect(first).toMatchObject({ salt: 'drawn', terminatingHash });
    await keep();
    await playOut(first);
    const second = await opened();
    expect(second).toMatchObject({ number: 2, salt: 'drawn' });
    await toSalt();
    await keep();
    await playOut(second);
    const third = await opened();
    expect(third.number).toBe(3);
    expect(third.terminatingHash).not.toBe(terminatingHash);
    expect(await house.store.find(1)).toMatchObject({ hash: first.hash, salt: 'drawn', saltSource: null });
    expect((await chains()).find((chain) => chain.promised === null)).toMatchObject({
      chainTerminatingHash: terminatingHash,
      announcedAt: null,
      salt: 'drawn',
      firstRound: 1,
    });
  });
});

it('roulette tells after the last round of a chain what it waits for', async () => {
  const roulette = await openRouletteHouse();
  roulette.start();
  await roulette.timers.advanceTo(roulette.timers.now());
  await sql`update round_chains set length = 1 where game = 'roulette'`.execute(roulette.database.kysely);
  await roulette.timers.advanceTo(stopsAt(await roulette.secretRound(), ROULETTE_TIMES));
  expect(roulette.messages.at(-1)).toMatchObject({ type: 'ended', saltAwaited: { source: null } });
  await roulette.close();
});
