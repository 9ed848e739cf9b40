import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import type { RoomState } from '@baize/protocol/games/rooms/rooms';
import type { Player } from '../../../foundation/http/player.ts';
import { regularId } from '../../../foundation/regulars/regular-ids.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { REGULAR_NAMES } from '../../../players/faces/regular-names.ts';
import { insertUser } from '../../../players/identity/users.ts';
import { newRegular } from '../../../players/regulars/open-regular.ts';
import { readRound } from '../read-rounds.ts';
import { discardUntouched, openRounds } from '../round-store.ts';
import { COUNTDOWN_MS, type RoomsHouse, WAIT_MS, openRoomsHouse } from '../../../../tests/support/rooms-house.ts';
import { testSeal } from '../../../../tests/support/seed-seal.ts';

const RUB = 10_000;
let house: RoomsHouse;
let alice: Player;
let bob: Player;
const regular = regularOf(0);
const another = regularOf(5);

beforeAll(async () => {
  house = await openRoomsHouse({ houseRoom: 'yellow' });
  for (const number of [0, 5]) {
    await house.database.transaction((tx) => insertUser(tx, newRegular(number, house.timers.now())));
    await house.fund(regularOf(number), 100_000 * RUB);
  }
});
beforeEach(async () => {
  house.start();
  alice = await house.newPlayer(100_000 * RUB);
  bob = await house.newPlayer(100_000 * RUB);
});
afterEach(async () => {
  await pass(COUNTDOWN_MS);
  expect(await house.hasOpenPots()).toBe(false);
  await house.kill();
});
afterAll(async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
  await house.close();
});

function regularOf(number: number): Player {
  const userId = regularId(number);
  return { userId, sessionId: userId, name: REGULAR_NAMES[number]!, avatar: 0, hides: false };
}
const pass = (ms: number) => house.timers.advanceTo(house.timers.now() + ms);
const refused = expect.objectContaining({ code: 'regular-refused' });
const yellow = { room: 'yellow', stakeUnits: 10 * RUB } as const;

/** A room as everybody sees it. */
async function door(room: RoomState['room'] = 'yellow'): Promise<RoomState> {
  await house.watch.look();
  return house.watch.state('RUB').rooms.find((each) => each.room === room)!;
}

describe('the room in which the house plays', () => {
  it('says so at its door, with the seed that the regular will use, before anybody is in it; other rooms do not', async () => {
    const { house: shown, entries } = await door();
    expect(shown!.clientSeed).toMatch(/^[0-9a-f]{32}$/);
    expect(entries).toEqual([]);
    expect((await door('red')).house).toBeUndefined();
    expect((await door('purple')).house).toBeUndefined();
  });

  it('draws with one player beside the regular, by the seed that was shown, and anybody can check it', async () => {
    const { house: shown, roundNumber } = await door();
    await house.place(regular, { ...yellow, clientSeed: shown!.clientSeed });
    expect((await door()).entries).toMatchObject([{ player: 'Juniper', house: true }]);
    await house.place(alice, { ...yellow, clientSeed: 'alice' });
    const [first, second] = (await door()).entries;
    expect([first!.house, second!.house]).toEqual([true, undefined]);
    await pass(COUNTDOWN_MS);
    const round = (await readRound(house.database, roundNumber))!;
    expect(round.result!.phase).toBe('drawn');
    expect(round.house).toEqual(shown);
    expect(round.entries.map(({ clientSeed }) => clientSeed)).toEqual([shown!.clientSeed, 'alice']);
    const { matches } = verifyBet({
      algorithm: 'rooms/1',
      room: 'yellow',
      roundNumber,
      serverSeed: round.serverSeed!,
      serverSeedHash: round.serverSeedHash,
      entries: round.entries.map(({ stakeUnits, clientSeed }) => ({ stakeUnits, clientSeed: clientSeed! })),
      winningTicket: round.result!.winningTicket!,
      payoutUnits: round.result!.payoutUnits,
    });
    expect(matches).toBe(true);
    expect(round.result!.payoutUnits).toBe(19.8 * RUB);
  });

  it('gives the stake of a regular alone back silently when nobody came, and shows another seed then', async () => {
    const balance = await house.balanceOf(regular);
    const { house: shown, roundNumber } = await door();
    await house.place(regular, { ...yellow, clientSeed: shown!.clientSeed });
    house.told.length = 0;
    await pass(WAIT_MS);
    expect((await readRound(house.database, roundNumber))!.phase).toBe('refunded');
    expect(await house.balanceOf(regular)).toBe(balance);
    expect(house.told).toEqual([]);
    expect((await door()).house!.clientSeed).not.toBe(shown!.clientSeed);
    // The seed of one round is good for no other.
    await expect(house.place(regular, { ...yellow, clientSeed: shown!.clientSeed })).rejects.toEqual(refused);
  });
});

describe('a regular’s deposit is refused', () => {
  it('in a room whose door says nothing of the house', async () => {
    for (const room of ['red', 'purple'] as const)
      await expect(house.place(regular, { room, stakeUnits: 50 * RUB, clientSeed: 'seed' })).rejects.toEqual(refused);
  });

  it('by another seed than the one that is shown', async () => {
    await expect(house.place(regular, { ...yellow, clientSeed: 'a better one' })).rejects.toEqual(refused);
    expect((await door()).entries).toEqual([]);
  });

  it('after a player', async () => {
    const { clientSeed } = (await door()).house!;
    await house.place(alice, { ...yellow, clientSeed: 'alice' });
    await expect(house.place(regular, { ...yellow, clientSeed })).rejects.toEqual(refused);
    await house.place(bob, { ...yellow, clientSeed: 'bob' });
    await expect(house.place(regular, { ...yellow, clientSeed })).rejects.toEqual(refused);
  });

  it('a second time, of the same regular and of another, also at the same moment', async () => {
    const { clientSeed } = (await door()).house!;
    const deposits = [regular, another, regular].map((each) => house.place(each, { ...yellow, clientSeed }));
    const outcomes = (await Promise.allSettled(deposits)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await house.place(alice, { ...yellow, clientSeed: 'alice' });
    await expect(house.place(regular, { ...yellow, clientSeed })).rejects.toEqual(refused);
    expect((await door()).entries).toHaveLength(2);
  });

  it('a player may deposit as often as before, beside a regular too', async () => {
    const { clientSeed } = (await door()).house!;
    await house.place(regular, { ...yellow, clientSeed });
    await house.place(alice, { ...yellow, clientSeed });
    await house.place(alice, { ...yellow, clientSeed: 'again' });
    expect((await door()).entries).toHaveLength(3);
  });
});

describe('when the setting changes', () => {
  it('a round in which nobody ever was is opened anew, and one that somebody is in goes on to its end', async () => {
    await house.place(alice, { room: 'red', stakeUnits: 10 * RUB });
    const before = { red: await door('red'), yellow: await door(), purple: await door('purple') };
    await house.database.rawTransaction(async (sql) => {
      await discardUntouched(sql, 'red');
      await openRounds(sql, { seedSeal: testSeal, houseRoom: 'red', roundsVersion: 1 });
    });
    expect((await door('red')).roundNumber).toBe(before.red.roundNumber);
    expect((await door('red')).house).toBeUndefined();
    expect((await door()).roundNumber).not.toBe(before.yellow.roundNumber);
    expect((await door()).house).toBeUndefined();
    expect((await door('purple')).roundNumber).toBe(before.purple.roundNumber);
    await house.place(bob, { room: 'red', stakeUnits: 10 * RUB });
  });
});
