import { afterEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { sql } from 'kysely';
import { testChain } from '../../../../../tests/support/beacon.ts';
import { CRASH_TIMES, type CrashHouse, openCrashHouse } from '../../../../../tests/support/crash-house.ts';
import { testSalts } from '../../../../../tests/support/salted-chains.ts';
import { testSeal } from '../../../../../tests/support/seed-seal.ts';
import { selectBets } from '../../../../bets/placement/bet-row.ts';
import type { Player } from '../../../../foundation/http/player.ts';
import { crashesAt } from '../../../crash/round.ts';
import { keepChain } from '../chain-keeper.ts';
import { listChains } from '../list-chains.ts';
import type { RoundsVersion } from '../round.ts';

const RUB = 10_000;
let house: CrashHouse;
afterEach(() => house.close());

/** What a process does twice a second whose setting says this version. */
function keep(version: RoundsVersion): Promise<void> {
  const { database, timers } = house;
  const salts = testSalts(timers.now, testChain('Test beacon'));
  const parts = {
    database,
    seedSeal: testSeal,
    clock: timers.now,
    salts,
    noticeMs: 1_000,
    log: pino({ level: 'silent' }),
  };
  return keepChain(parts, { game: 'crash', length: 10, version });
}
async function playOut(): Promise<void> {
  const number = (await house.secretRound()).number;
  const isOn = async (): Promise<boolean> => (await house.store.find(number)) === undefined;
  for (let at = house.timers.now(); await isOn(); at += 1_000) await house.timers.advanceTo(at);
  await house.timers.advanceTo((await house.store.find(number))!.endedAt + CRASH_TIMES.resultMs);
}
const algorithms = async (player: Player): Promise<string[]> =>
  (await selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 10))
    .toSorted((a, b) => a.round_number! - b.round_number!)
    .map(({ algorithm }) => algorithm);
const shortened = () => sql`update round_chains set length = 2 where game = 'crash'`.execute(house.database.kysely);

it('a chain of version 1 is played to its end while 2 is set, and the next one is announced as of 2', async () => {
  house = await openCrashHouse();
  const player = await house.newPlayer(10 * RUB);
  house.start();
  await house.timers.advanceTo(house.timers.now());
  await shortened();
  await keep(2);
  house.timers.pauseUntil(house.timers.now() + 4_000);
  await keep(2);
  const versions = async () =>
    (await listChains(house.database.kysely, { game: 'crash' })).chains.map(({ version, salt }) => [
      version,
      salt !== null,
    ]);
  expect(await versions()).toEqual([
    [2, true],
    [1, true],
  ]);
  await house.timers.advanceTo(house.timers.now());
  expect(house.messages[0]).not.toHaveProperty('state.beacon');
  const first = await house.secretRound();
  expect(first).toMatchObject({ number: 1, beacon: null });
  await house.timers.advanceTo(first.closesAt);
  // On the last place of the chain of version 1, and then on the first of the one of version 2: both before they open.
  await house.place(player, 2, RUB, null);
  await playOut();
  const second = await house.secretRound();
  expect(second).toMatchObject({ number: 2, beacon: null });
  await house.timers.advanceTo(second.closesAt);
  await house.place(player, 3, RUB, null);
  await playOut();
  expect(await house.store.unfinished()).toMatchObject({ number: 3, beacon: { closedAt: null }, outcome: null });
  expect(await algorithms(player)).toEqual(['crash/1', 'crash/2']);
  // A process that is set to 1 announces the next one, and plays on in version 2.
  await keep(1);
  await playOut();
  expect(await house.store.unfinished()).toMatchObject({ number: 4, beacon: { closedAt: null } });
});

it('a bet that was taken for a round of the other version gets the rules of the round that opens', async () => {
  house = await openCrashHouse();
  const player = await house.newPlayer(10 * RUB);
  house.start();
  await house.timers.advanceTo(house.timers.now());
  await keep(2);
  house.timers.pauseUntil(house.timers.now() + 4_000);
  await keep(2);
  await house.timers.advanceTo((await house.secretRound()).closesAt);
  await house.place(player, 2, RUB, null);
  await sql`update round_chains set length = 1 where game = 'crash'`.execute(house.database.kysely);
  await playOut();
  expect(await house.store.unfinished()).toMatchObject({ number: 2, beacon: { closedAt: null } });
  expect(await algorithms(player)).toEqual(['crash/2']);
});

it('a process of the version before can open, play and end no round of version 2, nor begin its chain', async () => {
  house = await openCrashHouse({ version: 2 });
  const { kysely } = house.database;
  const begun = sql<{ id: number }>`insert into round_chains (game, terminating_hash, salt, length, created_at)
    select game, terminating_hash, salt, length, now() from chain_announcements where game = 'crash' returning id`;
  await expect(
    house.database.transaction(async ({ db }) => {
      const { id } = (await begun.execute(db)).rows[0]!;
      await sql`update chain_announcements set chain_id = ${id} where game = 'crash'`.execute(db);
    }),
  ).rejects.toThrow('chain_announcements_version');

  house.start();
  await house.timers.advanceTo(house.timers.now());
  const round = await house.secretRound();
  const close = sql`update crash_rounds set phase = 'running' where number = 1 and phase = 'betting'`;
  await expect(close.execute(kysely)).rejects.toThrow('crash_rounds_beacon');
  await house.timers.advanceTo(round.closesAt + 4_000);
  expect(await house.secretRound()).toMatchObject({ phase: 'playing' });
  const end = sql`update crash_rounds set phase = 'crashed', hash = ${round.hash}, bust = 200, ended_at = now()
    where number = 1 and phase = 'running'`;
  await expect(end.execute(kysely)).rejects.toThrow('crash_rounds_beacon');
  const open = sql`insert into crash_rounds (number, chain_id, position, commitment, phase, betting_at, starts_at)
    select number + 1, chain_id, 2, commitment, 'betting', now(), now() from crash_rounds`;
  await house.timers.advanceTo(crashesAt(await house.secretRound()));
  await expect(open.execute(kysely)).rejects.toThrow('crash_rounds_version');
});

it('the database takes no value of a beacon before bets are closed', async () => {
  house = await openCrashHouse({ version: 2 });
  house.start();
  await house.timers.advanceTo(house.timers.now());
  const value = sql`randomness = 'r', signature = 's'`;
  for (const early of [value, sql`${value}, phase = 'running'`])
    await expect(sql`update crash_rounds set ${early}`.execute(house.database.kysely)).rejects.toThrow(
      'crash_rounds_beacon',
    );
});
