import { afterEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { sql } from 'kysely';
import { testChain } from '../../../../../tests/support/beacon.ts';
import { CRASH_TIMES, type CrashHouse, openCrashHouse } from '../../../../../tests/support/crash-house.ts';
import { ROULETTE_TIMES, openRouletteHouse } from '../../../../../tests/support/roulette-house.ts';
import type { RoundHouse } from '../../../../../tests/support/round-house.ts';
import { testSalts } from '../../../../../tests/support/salted-chains.ts';
import { testSeal } from '../../../../../tests/support/seed-seal.ts';
import { selectBets } from '../../../../bets/placement/bet-row.ts';
import type { Player } from '../../../../foundation/http/player.ts';
import { stopsAt } from '../../../roulette/round.ts';
import { dueAt } from '../awaited-beacon.ts';
import { keepChain } from '../chain-keeper.ts';
import { listChains } from '../list-chains.ts';
import type { RoundsVersion } from '../round.ts';

const RUB = 10_000;
let house: RoundHouse;
let crash: CrashHouse;
/** Crash, whose first chain is of this version. */
async function openCrash(version: RoundsVersion): Promise<void> {
  crash = await openCrashHouse({ version });
  house = crash;
}
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
/** One round of fifty ends at 1.00, in the instant in which its bets are closed: it may be over already. */
async function playOut(): Promise<void> {
  const number = crash.engine().state().roundNumber;
  const isOn = async (): Promise<boolean> => (await crash.store.find(number)) === undefined;
  for (let at = house.timers.now(); await isOn(); at += 1_000) await house.timers.advanceTo(at);
  await house.timers.advanceTo((await crash.store.find(number))!.endedAt + CRASH_TIMES.resultMs);
}
const algorithms = async (player: Player): Promise<string[]> =>
  (await selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 10))
    .toSorted((a, b) => a.round_number! - b.round_number!)
    .map(({ algorithm }) => algorithm);
/** Lets a chain have so many places. */
const cutTo = (length: number) =>
  sql`update round_chains set length = ${length} where game = 'crash'`.execute(house.database.kysely);
/** One more place is left of the chain that is played, and the next one, of this version, has its salt. */
async function announceNext(version: RoundsVersion): Promise<void> {
  await house.timers.advanceTo(house.timers.now());
  await cutTo(1);
  await keep(version);
  house.timers.pauseUntil(house.timers.now() + 4_000);
  await keep(version);
  await cutTo(2);
}

it('a chain of version 1 is played to its end while 2 is set, and the next one is announced as of 2', async () => {
  await openCrash(1);
  const player = await house.newPlayer(10 * RUB);
  house.start();
  await announceNext(2);
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
  expect(crash.messages[0]).not.toHaveProperty('state.beacon');
  const first = await crash.secretRound();
  expect(first).toMatchObject({ number: 1, beacon: null });
  await house.timers.advanceTo(first.closesAt);
  // On the last place of the chain of version 1, and then on the first of the one of version 2: both before they open.
  await crash.place(player, 2, RUB, null);
  await playOut();
  const second = await crash.secretRound();
  expect(second).toMatchObject({ number: 2, beacon: null });
  await house.timers.advanceTo(second.closesAt);
  await crash.place(player, 3, RUB, null);
  await playOut();
  expect(await crash.store.unfinished()).toMatchObject({ number: 3, beacon: { closedAt: null }, outcome: null });
  expect(await algorithms(player)).toEqual(['crash/1', 'crash/2']);
  // A process that is set to 1 announces the next one, and plays on in version 2.
  await keep(1);
  await playOut();
  expect(await crash.store.unfinished()).toMatchObject({ number: 4, beacon: { closedAt: null } });
});

it('a bet that was taken for a round of the other version gets the rules of the round that opens', async () => {
  await openCrash(1);
  const player = await house.newPlayer(10 * RUB);
  house.start();
  await announceNext(2);
  await house.timers.advanceTo((await crash.secretRound()).closesAt);
  await crash.place(player, 2, RUB, null);
  await cutTo(1);
  await playOut();
  expect(await crash.store.unfinished()).toMatchObject({ number: 2, beacon: { closedAt: null } });
  expect(await algorithms(player)).toEqual(['crash/2']);
});

it('a process of the version before can open, play and end no round of version 2, nor begin its chain', async () => {
  const wheel = await openRouletteHouse({ version: 2 });
  house = wheel;
  const { kysely } = wheel.database;
  const begun = sql<{ id: number }>`insert into round_chains (game, terminating_hash, salt, length, created_at)
    select game, terminating_hash, salt, length, now() from chain_announcements where game = 'roulette' returning id`;
  const begin = wheel.database.transaction(async ({ db }) => {
    const { id } = (await begun.execute(db)).rows[0]!;
    await sql`update chain_announcements set chain_id = ${id} where game = 'roulette'`.execute(db);
  });
  await expect(begin).rejects.toThrow('chain_announcements_version');

  wheel.start();
  await wheel.timers.advanceTo(wheel.timers.now());
  const round = await wheel.secretRound();
  const close = sql`update roulette_rounds set phase = 'spinning', hash = ${round.hash}, pocket = 5 where number = 1`;
  await expect(close.execute(kysely)).rejects.toThrow('roulette_rounds_beacon');
  await wheel.timers.advanceTo(dueAt(round.beacon!));
  const played = await wheel.secretRound();
  expect(played).toMatchObject({ phase: 'playing' });
  const end = sql`update roulette_rounds set phase = 'ended', ended_at = now() where number = 1`;
  await expect(end.execute(kysely)).rejects.toThrow('roulette_rounds_beacon');
  await wheel.timers.advanceTo(stopsAt(played, ROULETTE_TIMES));
  const open = sql`insert into roulette_rounds (number, chain_id, position, commitment, phase, betting_at, spins_at)
    select number + 1, chain_id, 2, commitment, 'betting', now(), now() from roulette_rounds`;
  await expect(open.execute(kysely)).rejects.toThrow('roulette_rounds_version');
});

it('the database takes no value of a beacon before bets are closed', async () => {
  await openCrash(2);
  house.start();
  await house.timers.advanceTo(house.timers.now());
  const value = sql`randomness = 'r', signature = 's'`;
  for (const early of [value, sql`${value}, phase = 'running'`])
    await expect(sql`update crash_rounds set ${early}`.execute(house.database.kysely)).rejects.toThrow(
      'crash_rounds_beacon',
    );
});
