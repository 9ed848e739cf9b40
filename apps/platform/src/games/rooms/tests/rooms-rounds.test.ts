import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commit } from '@baize/fairness';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import { HIDDEN_PLAYER } from '../../../players/faces/face.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { MAX_ENTRIES_OF_PLAYER, roomLimitsOf } from '../room-limits.ts';
import { readRound } from '../read-rounds.ts';
import { COUNTDOWN_MS, type RoomsHouse, openRoomsHouse, WAIT_MS } from '../../../../tests/support/rooms-house.ts';
import { testSeal } from '../../../../tests/support/seed-seal.ts';
import { ROOM_SEED } from '../sealed-round.ts';

const RUB = 10_000;
let house: RoomsHouse;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  house = await openRoomsHouse();
});
beforeEach(async () => {
  house.start();
  alice = await house.newPlayer(100_000 * RUB);
  bob = await house.newPlayer(100_000 * RUB);
});
afterEach(async () => {
  await toDraw();
  if (await house.hasOpenPots()) await house.timers.advanceTo(house.timers.now() + WAIT_MS);
  await house.kill();
});
afterAll(async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
  expect((await house.houseUnits()).pots).toBe(0);
  await house.close();
});

const toDraw = () => house.timers.advanceTo(house.timers.now() + COUNTDOWN_MS);
const refusal = (code: string) => expect.objectContaining({ code });
const ended = async (number: number) => (await readRound(house.database, number))!;

describe('a room', () => {
  it('pays the pot less 1 % to the owner of the winning ticket, and to nobody else', async () => {
    const { number, server_seed_hash: promised } = await house.round();
    const before = await house.houseUnits();
    const first = await house.place(alice, { stakeUnits: 30 * RUB, clientSeed: 'alice' });
    const second = await house.place(bob, { stakeUnits: 70 * RUB, clientSeed: 'боб' });
    expect(first.bet).toMatchObject({
      status: 'open',
      outcome: { room: 'red', clientSeed: 'alice', tickets: { first: 0, last: 2_999 }, winningTicket: null },
      proof: { roundNumber: number, serverSeedHash: promised, serverSeed: null },
    });
    expect(second.bet.outcome.tickets).toEqual({ first: 3_000, last: 9_999 });
    expect(await house.houseUnits()).toEqual({ ...before, pots: before.pots + 100 * RUB });

    await toDraw();
    const round = await ended(number);
    const { winningTicket, winner, payoutUnits } = round.result!;
    expect(payoutUnits).toBe(99 * RUB);
    expect(winner!.betId).toBe(winningTicket! < 3_000 ? first.bet.id : second.bet.id);
    const won = winner!.betId === first.bet.id;
    expect(await house.balanceOf(alice)).toBe(100_000 * RUB - 30 * RUB + (won ? 99 * RUB : 0));
    expect(await house.balanceOf(bob)).toBe(100_000 * RUB - 70 * RUB + (won ? 0 : 99 * RUB));
    expect(await house.houseUnits()).toEqual({ pots: before.pots, fees: before.fees + RUB });
  });

  it('can be recomputed by anyone when it has ended, and by nobody before', async () => {
    const { number } = await house.round();
    await house.place(alice, { stakeUnits: 5 * RUB, clientSeed: 'one' });
    await house.place(bob, { stakeUnits: 6 * RUB, clientSeed: 'two' });
    await house.place(alice, { stakeUnits: 7 * RUB, clientSeed: 'three' });
    const running = await ended(number);
    expect(running).toMatchObject({ phase: 'countdown', serverSeed: null, result: null });
    expect(running.entries.map(({ clientSeed }) => clientSeed)).toEqual([null, null, null]);

    await toDraw();
    const { room, serverSeed, serverSeedHash, entries, result } = await ended(number);
    expect(commit(serverSeed!)).toBe(serverSeedHash);
    const { matches } = verifyBet({
      algorithm: 'rooms/1',
      room,
      roundNumber: number,
      serverSeed: serverSeed!,
      serverSeedHash,
      entries: entries.map(({ stakeUnits, clientSeed }) => ({ stakeUnits, clientSeed: clientSeed! })),
      winningTicket: result!.winningTicket!,
      payoutUnits: result!.payoutUnits,
    });
    expect(matches).toBe(true);
  });

  it('draws thirty seconds after the second player came, whoever adds to a stake meanwhile', async () => {
    const { number } = await house.round('yellow');
    await house.place(alice, { room: 'yellow', stakeUnits: 10 * RUB });
    await house.timers.advanceTo(house.timers.now() + 5_000);
    await house.place(alice, { room: 'yellow', stakeUnits: 10 * RUB });
    expect((await house.round('yellow')).draws_at).toBeNull();
    await house.timers.advanceTo(house.timers.now() + 5_000);
    const secondAt = house.timers.now();
    await house.place(bob, { room: 'yellow', stakeUnits: 10 * RUB });
    await house.timers.advanceTo(secondAt + COUNTDOWN_MS - 1);
    await house.place(bob, { room: 'yellow', stakeUnits: 10 * RUB });
    expect((await house.round('yellow')).draws_at).toEqual(new Date(secondAt + COUNTDOWN_MS));
    await house.timers.advanceTo(secondAt + COUNTDOWN_MS);
    expect(await ended(number)).toMatchObject({ phase: 'drawn', result: { players: 2, potUnits: 40 * RUB } });
    await expect(house.place(bob, { roundNumber: number, stakeUnits: 10 * RUB })).rejects.toEqual(
      refusal('round-not-betting'),
    );
  });

  it('takes a deposit once, however often it is sent, and tells the first answer after the end', async () => {
    const { number } = await house.round();
    const deposit = { id: randomUUID(), roundNumber: number, stakeUnits: 5 * RUB };
    const [one, other] = await Promise.all([house.place(alice, deposit), house.place(alice, deposit)]);
    expect([one, other].filter(({ replayed }) => replayed)).toHaveLength(1);
    await house.place(bob, { stakeUnits: 5 * RUB });
    await toDraw();
    expect(await house.place(alice, deposit)).toMatchObject({ replayed: true, bet: { id: deposit.id } });
    await expect(house.place(alice, { ...deposit, clientSeed: 'another' })).rejects.toEqual(
      refusal('idempotency-conflict'),
    );
    expect((await ended(number)).entries).toHaveLength(2);
  });

  it('refuses by the limits of the room, of the player and of the currency', async () => {
    const { maxStakeUnits } = roomLimitsOf('purple', 'RUB');
    const inPurple = (stakeUnits: number) => house.place(alice, { room: 'purple', stakeUnits });
    await expect(inPurple(49 * RUB)).rejects.toEqual(refusal('stake-below-minimum'));
    await inPurple(maxStakeUnits - 60 * RUB);
    await expect(inPurple(61 * RUB)).rejects.toEqual(refusal('stake-above-maximum'));
    for (let nth = 0; nth < MAX_ENTRIES_OF_PLAYER; nth++) await house.place(bob, { stakeUnits: RUB });
    await expect(house.place(bob, { stakeUnits: RUB })).rejects.toEqual(refusal('room-entries-reached'));
    const poor = await house.newPlayer(RUB);
    await expect(house.place(poor, { stakeUnits: 2 * RUB })).rejects.toEqual(refusal('balance-too-low'));
  });

  it('is left by whoever is alone in it, twice with one answer, and by nobody else', async () => {
    const { number } = await house.round();
    const stranger = await house.newPlayer(RUB);
    await expect(house.leave(alice, number)).rejects.toEqual(refusal('not-found'));
    await house.place(alice, { stakeUnits: 5 * RUB });
    await house.place(alice, { stakeUnits: 6 * RUB });
    const left = await house.leave(alice, number);
    expect(left).toMatchObject({ balanceUnits: 100_000 * RUB, replayed: false });
    expect(left.bets.map(({ status, outcome }) => [status, outcome.tickets])).toEqual([
      ['refunded', null],
      ['refunded', null],
    ]);
    expect(await house.leave(alice, number)).toEqual({ ...left, replayed: true });

    const again = await house.place(alice, { stakeUnits: 7 * RUB });
    expect(again.bet.outcome.tickets).toEqual({ first: 0, last: 699 });
    await expect(house.leave(stranger, number)).rejects.toEqual(refusal('not-found'));
    await house.place(bob, { stakeUnits: 5 * RUB });
    await expect(house.leave(alice, number)).rejects.toEqual(refusal('room-not-left'));
    await toDraw();
    expect((await ended(number)).entries).toHaveLength(2);
    const [taken] = left.bets;
    expect(taken!.outcome).toMatchObject({ potUnits: null, winningTicket: null });
  });

  it('gives the stake back of whoever nobody has joined, and tells the player once wherever they are', async () => {
    const { number } = await house.round();
    await house.place(alice, { stakeUnits: 2 * RUB });
    await house.place(alice, { stakeUnits: 3 * RUB });
    house.told.length = 0;
    await house.timers.advanceTo(house.timers.now() + WAIT_MS - 1);
    expect(await house.balanceOf(alice)).toBe(99_995 * RUB);
    await house.timers.advanceTo(house.timers.now() + 1);
    expect(await house.balanceOf(alice)).toBe(100_000 * RUB);
    expect(await ended(number)).toMatchObject({ phase: 'refunded', result: { winner: null, payoutUnits: 0 } });
    const refund = { subject: 'room-refund', roundNumber: number, room: 'red', currency: 'RUB', amountUnits: 5 * RUB };
    expect(house.told).toEqual([{ userId: alice.userId, news: refund }]);
  });

  it('gives everything back if the seed is not the one that was promised', async () => {
    const round = await house.round();
    const { number } = round;
    await house.place(alice, { stakeUnits: 5 * RUB });
    await house.place(bob, { stakeUnits: 6 * RUB });
    await house.database.kysely
      .updateTable('room_rounds')
      .set(testSeal.keep(ROOM_SEED, round, 'f'.repeat(64)))
      .where('number', '=', number)
      .execute();
    await toDraw();
    expect((await ended(number)).phase).toBe('refunded');
    expect([await house.balanceOf(alice), await house.balanceOf(bob)]).toEqual([100_000 * RUB, 100_000 * RUB]);
  });

  it('gives everything back if the seed does not open, or stands there unsealed', async () => {
    for (const changed of [{ sealed_seed: 'changed' }, { sealed_seed: null, server_seed: 'f'.repeat(64) }]) {
      const { number } = await house.round();
      await house.place(alice, { stakeUnits: 5 * RUB });
      await house.place(bob, { stakeUnits: 6 * RUB });
      await house.database.kysely.updateTable('room_rounds').set(changed).where('number', '=', number).execute();
      await toDraw();
      expect(await ended(number)).toMatchObject({ phase: 'refunded', serverSeed: null });
    }
    expect([await house.balanceOf(alice), await house.balanceOf(bob)]).toEqual([100_000 * RUB, 100_000 * RUB]);
  });

  it('takes no bonus money, which one player’s loss would make another’s real money', async () => {
    const poor = await house.newPlayer(RUB);
    await house.giveBonus(poor, 100 * RUB);
    await expect(house.place(poor, { room: 'yellow', stakeUnits: 10 * RUB })).rejects.toEqual(
      refusal('balance-too-low'),
    );
    expect((await house.place(poor, { stakeUnits: RUB })).bet.wallet).toBe('real');
  });
});

describe('what players are told', () => {
  it('is every deposit once and in order, then the next round with the end of the last', async () => {
    await house.watch.look();
    const { number } = await house.round();
    house.messages.length = 0;
    const hidden = await house.newPlayer(100 * RUB, true);
    await house.place(alice, { stakeUnits: 5 * RUB });
    await Promise.all([house.place(bob, { stakeUnits: 6 * RUB }), house.place(hidden, { stakeUnits: 7 * RUB })]);
    await toDraw();
    // The look that follows the last change.
    await house.watch.look();
    const told = house.messages.filter((message) => message.type === 'entered');
    expect(told.map(({ entry }) => entry.firstTicket)).toEqual([0, 500, expect.any(Number)]);
    expect(told.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(told[0]).toMatchObject({ drawsAt: null, refundsAt: expect.any(Number) });
    expect(told[2]).toMatchObject({ drawsAt: expect.any(Number), refundsAt: null });
    expect(house.messages.at(-1)).toMatchObject({
      type: 'changed',
      state: { room: 'red', phase: 'waiting', entries: [], last: { roundNumber: number, phase: 'drawn', players: 3 } },
    });
    expect(told.find(({ entry }) => entry.player === HIDDEN_PLAYER)).toMatchObject({ entry: { userId: '' } });
    const { serverSeed } = await ended(number);
    expect(JSON.stringify(house.messages)).not.toContain(serverSeed);
    expect(JSON.stringify(house.messages)).not.toContain(testSeal.mustOpen(ROOM_SEED, await house.round()));
  });
});
