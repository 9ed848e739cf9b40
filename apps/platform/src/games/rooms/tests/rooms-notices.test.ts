import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Player } from '../../../foundation/http/player.ts';
import { leaveSite, noticesOf } from '../../../../tests/support/notices.ts';
import { COUNTDOWN_MS, type RoomsHouse, openRoomsHouse, WAIT_MS } from '../../../../tests/support/rooms-house.ts';

const RUB = 10_000;
let house: RoomsHouse;
let alice: Player;
let bob: Player;
beforeAll(async () => {
  house = await openRoomsHouse();
});
beforeEach(async () => {
  house.start();
  alice = await house.newPlayer(1_000 * RUB);
  bob = await house.newPlayer(1_000 * RUB);
});
afterEach(() => house.kill());
afterAll(() => house.close());

const bellOf = (player: Player) => noticesOf(house.database, player);

it('a room that gives stakes back tells it in the bell, of all of a player once', async () => {
  const { number } = await house.round();
  await house.place(alice, { stakeUnits: 2 * RUB });
  await house.place(alice, { stakeUnits: 3 * RUB });
  await house.timers.advanceTo(house.timers.now() + WAIT_MS);
  const refund = { kind: 'room-refund', roundNumber: number, room: 'red', currency: 'RUB', amountUnits: 5 * RUB };
  expect(await bellOf(alice)).toEqual([refund]);
  expect(await bellOf(bob)).toEqual([]);
});

it('a draw is told to whoever had left before it, and not to whoever saw it or took the stake back', async () => {
  const carol = await house.newPlayer(1_000 * RUB);
  const { number } = await house.round();
  await house.place(carol, { stakeUnits: 5 * RUB });
  await house.leave(carol, number);
  await leaveSite(house.database, carol, house.timers.now());
  const { bet } = await house.place(alice, { stakeUnits: 5 * RUB });
  await house.place(bob, { stakeUnits: 5 * RUB });
  await leaveSite(house.database, alice, house.timers.now());
  await house.timers.advanceTo(house.timers.now() + COUNTDOWN_MS);
  expect(await bellOf(alice)).toEqual([
    {
      kind: 'round-bet',
      betId: bet.id,
      game: 'rooms',
      status: expect.stringMatching(/^(won|lost)$/),
      currency: 'RUB',
      stakeUnits: 5 * RUB,
      payoutUnits: (await house.balanceOf(alice)) - 995 * RUB,
    },
  ]);
  expect(await bellOf(bob)).toEqual([]);
  expect(await bellOf(carol)).toEqual([]);
});

it('whoever left after the draw was told by the room', async () => {
  await house.place(alice, { stakeUnits: 5 * RUB });
  await house.place(bob, { stakeUnits: 5 * RUB });
  await leaveSite(house.database, alice, house.timers.now() + COUNTDOWN_MS + 60_000);
  await house.timers.advanceTo(house.timers.now() + COUNTDOWN_MS);
  expect(await bellOf(alice)).toEqual([]);
});
