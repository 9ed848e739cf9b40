import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkHistory } from '@baize/fairness/typed/index';
import type { RoomsMessage } from '@baize/protocol/games/rooms/rooms';
import type { Database } from '../../../foundation/db/database.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { testChain } from '../../../../tests/support/beacon.ts';
import { openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import { COUNTDOWN_MS, type RoomsHouse, openRoomsHouse } from '../../../../tests/support/rooms-house.ts';
import { type ScriptedBeacon, scriptedBeacon } from '../../../../tests/support/scripted-beacon.ts';
import { csvLines } from '../csv-lines.ts';
import { wagerExport } from '../exports/wager-export.ts';

const RUB = 10_000;
const SECOND = 1_000;

/** The file that the player's history gives. */
async function fileOf({ kysely }: Database, { userId }: Player, linesARead?: number): Promise<string> {
  let text = '';
  const history = wagerExport(kysely, userId, undefined);
  for await (const part of csvLines(history, { since: null, until: null, after: null }, linesARead)) text += part;
  return text;
}
const checked = (file: string) => checkHistory(file, async () => null);
/** The file with the first place of a text in it changed, which has to be there. */
function changed(file: string, from: string, to: string): string {
  expect(file).toContain(from);
  return file.replace(from, to);
}

describe('a history of rooms and cases', () => {
  let platform: TestPlatform;
  let alice: Player;
  let bob: Player;
  let passedMs = 0;
  beforeAll(async () => {
    platform = await startTestPlatform({ services: ['crash', 'cases'], clock: () => Date.now() + passedMs });
    [alice, bob] = [await platform.newPlayer('RUB', 1_000 * RUB), await platform.newPlayer('RUB', 1_000 * RUB)];
    await openCases();
    await playRoom();
  });
  afterAll(() => platform.close());

  async function openCases(): Promise<void> {
    const body = () => ({ id: randomUUID(), currency: 'RUB', count: 3, tableVersion: 2 }) as const;
    const open = () => platform.call('openCase', { params: { slug: 'first-break' }, body: body() }, alice);
    for (const { status } of [await open(), await open()]) expect(status).toBe(200);
    const { serverSeedHash } = await platform.seedsOf(alice, 'cases');
    await platform.call('rotateSeeds', { body: { serverSeedHash, clientSeed: 'next' } }, alice, 'cases');
  }

  async function playRoom(): Promise<void> {
    const live = await openLive(platform.ports.crash!);
    live.send({ type: 'subscribe', topic: 'rooms:RUB' });
    await live.find(({ type }) => type === 'snapshot');
    const { rooms } = (await platform.call('getRooms', { query: { currency: 'RUB' } })).body;
    const { roundNumber } = rooms.find(({ room }) => room === 'red')!;
    const deposit = async (by: Player, stakeUnits: number, clientSeed: string) => {
      const body = { id: randomUUID(), currency: 'RUB', stakeUnits, roundNumber, clientSeed } as const;
      expect((await platform.call('placeRoomBet', { body }, by)).status).toBe(200);
    };
    await deposit(alice, 30 * RUB, 'северный-ветер');
    await deposit(bob, 20 * RUB, '"quoted"');
    await deposit(alice, 10 * RUB, 'again');
    passedMs += COUNTDOWN_MS;
    await live.find((answer) => {
      if (answer.type !== 'message') return false;
      const told = answer.data as RoomsMessage;
      return told.type === 'changed' && told.state.last?.roundNumber === roundNumber;
    });
    live.close();
  }

  test('holds, every bet of it', async () => {
    for (const [player, held] of [
      [alice, 4],
      [bob, 1],
    ] as const)
      expect(await checked(await fileOf(platform.database, player))).toMatchObject({
        lines: held,
        held,
        failed: [],
        unknown: 0,
        others: 0,
      });
  });

  test('is the same whatever the length of a read', async () => {
    const whole = await fileOf(platform.database, alice);
    for (const length of [1, 2, 3]) expect(await fileOf(platform.database, alice, length)).toBe(whole);
  });

  test.each<[string, string, string]>([
    ['another client seed of somebody else', '\\""quoted', '\\""quotes'],
    ['another server seed', '""serverSeed"":""', '""serverSeed"":""0'],
    ['another stake of somebody else', '""stakeUnits"":200000,""clientSeed', '""stakeUnits"":200100,""clientSeed'],
    ['a table with a gap', '""lastTicket"":100000,', '""lastTicket"":99999,'],
    ['another item won', '""itemId"":""first-break', '""itemId"":""first-breaks'],
    ['another payout', '""payoutUnits"":', '""payoutUnits"":1'],
  ])('fails with %s', async (_, from, to) => {
    const file = changed(await fileOf(platform.database, alice), from, to);
    const { failed, held } = (await checked(file))!;
    expect([failed.length, held]).toEqual([1, 3]);
  });

  test('says nothing of another player but stakes and seeds', async () => {
    const file = await fileOf(platform.database, alice);
    const { id } = await platform.database.kysely
      .selectFrom('bets')
      .select('id')
      .where('user_id', '=', bob.userId)
      .executeTakeFirstOrThrow();
    for (const others of [bob.userId, id]) expect(file).not.toContain(others);
  });
});

describe('a history of rooms whose beacon was silent', () => {
  /** The test beacon's rounds are of whole seconds from 1 January 2026 on, the house opens a day later. */
  const OPENED = Date.UTC(2026, 0, 2);
  let beacon: ScriptedBeacon;
  let house: RoomsHouse;
  let alice: Player;
  beforeEach(async () => {
    beacon = scriptedBeacon(testChain('Test beacon'));
    house = await openRoomsHouse({ version: 2, source: beacon.source });
    house.start();
    await house.timers.advanceTo(OPENED);
    alice = await house.newPlayer(1_000 * RUB);
  });
  afterEach(() => house.close());

  const deposits = async (): Promise<void> => {
    await house.place(alice, { stakeUnits: 30 * RUB, clientSeed: 'alice' });
    await house.place(await house.newPlayer(1_000 * RUB), { stakeUnits: 70 * RUB, clientSeed: 'боб' });
  };

  test('holds while nobody knows what the beacon said, and fails where the stake did not go back whole', async () => {
    beacon.silent = true;
    await deposits();
    await house.timers.advanceTo(OPENED + COUNTDOWN_MS + 130 * SECOND);
    const file = await fileOf(house.database, alice);
    expect(file).toContain('""voided"":""beacon-silent""');
    expect(await checked(file)).toMatchObject({ lines: 1, held: 1, others: 0 });
    const short = changed(file, '""payoutUnits"":300000', '""payoutUnits"":299999');
    expect(await checked(short)).toMatchObject({ held: 0, failed: [expect.any(String)] });
  });

  test('holds once the beacon has spoken in time, and a deposit before the end of the round is another line', async () => {
    await deposits();
    expect(await checked(await fileOf(house.database, alice))).toMatchObject({ lines: 1, others: 1 });
    expect(await fileOf(house.database, alice)).not.toContain('entries');
    await house.timers.advanceTo(OPENED + COUNTDOWN_MS + 10 * SECOND);
    expect(await checked(await fileOf(house.database, alice))).toMatchObject({ lines: 1, held: 1 });
  });

  test('does not check a deposit that its player took back', async () => {
    await house.place(alice, { stakeUnits: 30 * RUB });
    await house.leave(alice, (await house.round()).number);
    expect(await checked(await fileOf(house.database, alice))).toMatchObject({ lines: 1, others: 1, failed: [] });
  });
});
