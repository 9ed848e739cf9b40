import { randomUUID } from 'node:crypto';
import { BET_LIMITS, FACT_CURRENCIES, ROOM_STAKES_RUB, unitsOf } from '@baize/devkit/specification/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoomName, RoomState, RoomsMessage, RoomsState } from '@baize/protocol/games/rooms/rooms';
import type { Database } from '../../../foundation/db/database.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import { COUNTDOWN_MS, WAIT_MS } from '../../../../tests/support/rooms-house.ts';

const RUB = 10_000;
let database: Database;
/**
 * Two processes of one installation. Without a bus that connects them they get no messages of each other, and both
 * lead: the embedded database prevents neither.
 */
let here: TestPlatform;
let there: TestPlatform;
let passedMs = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const shared = { ...database, close: async () => {} };
  const players = new Map<string, Player>();
  const clock = () => Date.now() + passedMs;
  here = await startTestPlatform({ services: ['crash'], database: shared, players, clock });
  there = await startTestPlatform({ services: ['crash'], database: shared, players, clock });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.close();
});

async function stateOf(platform: TestPlatform, room: RoomName): Promise<RoomState> {
  const { rooms } = (await platform.call('getRooms', { query: { currency: 'RUB' } })).body;
  return rooms.find((each) => each.room === room)!;
}
const deposit = (roundNumber: number, stakeUnits: number) => ({
  id: randomUUID(),
  currency: 'RUB' as const,
  stakeUnits,
  roundNumber,
  clientSeed: 'северный-ветер',
});
async function watching(platform: TestPlatform) {
  const live = await openLive(platform.ports.crash!);
  live.send({ type: 'subscribe', topic: 'rooms:RUB' });
  const first = (await live.find(({ type }) => type === 'snapshot')) as { data: RoomsState };
  const next = async (fits: (message: RoomsMessage) => boolean) => {
    const found = await live.find((answer) => answer.type === 'message' && fits(answer.data as RoomsMessage));
    return (found as { data: RoomsMessage }).data;
  };
  return { first: first.data, next, close: () => live.close() };
}

describe('the service of rooms', () => {
  it.each(FACT_CURRENCIES)(
    '[row:K03] tells the stakes of its rooms in %s: red 1, yellow 10, purple 50',
    async (currency) => {
      const { body } = await here.call('getRoomsConfig', {});
      const [least, most] = BET_LIMITS.coinflip[currency].map(unitsOf) as [number, number];
      for (const { room, limits } of body.rooms)
        expect(limits.filter((each) => each.currency === currency)).toEqual([
          {
            currency,
            // The smallest bets of the currencies are to each other as a rouble is to them.
            minStakeUnits: least * ROOM_STAKES_RUB[room],
            maxStakeUnits: most,
            // The fullest pot is a hundred largest stakes, less the fee of one per cent.
            maxWinUnits: 99 * most,
          },
        ]);
      expect(body).toMatchObject({ maxEntries: 500, maxEntriesOfPlayer: 20, feePercent: 1 });
    },
  );

  it('shows its rules and three rooms of each currency to anyone', async () => {
    const { body: config } = await here.call('getRoomsConfig', {});
    expect(config).toMatchObject({ countdownMs: COUNTDOWN_MS, waitMs: WAIT_MS, feePercent: 1 });
    const even = { numerator: '99', denominator: '100' };
    expect(config.returns).toEqual([{ bet: 'deposit', least: even, greatest: even }]);
    expect(config.rooms.map(({ room, limits }) => [room, limits.length])).toEqual([
      ['red', 5],
      ['yellow', 5],
      ['purple', 5],
    ]);
    for (const currency of ['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const) {
      const { rooms } = (await here.call('getRooms', { query: { currency } })).body;
      expect(rooms.map(({ room }) => room)).toEqual(['red', 'yellow', 'purple']);
      expect(rooms.every(({ phase, entries }) => phase === 'waiting' && entries.length === 0)).toBe(true);
    }
  });

  it('tells players of both processes of every deposit and of the draw, and pays once', async () => {
    const [alice, bob] = [await here.newPlayer('RUB', 100 * RUB), await here.newPlayer('RUB', 100 * RUB)];
    const [one, other] = [await watching(here), await watching(there)];
    const { roundNumber, serverSeedHash } = await stateOf(here, 'red');
    const entered = (nth: number) => (message: RoomsMessage) =>
      message.type === 'entered' && message.roundNumber === roundNumber && message.version === nth;

    const placed = await here.call('placeRoomBet', { body: deposit(roundNumber, 30 * RUB) }, alice);
    expect(placed).toMatchObject({
      status: 200,
      body: { balanceUnits: 70 * RUB, bet: { proof: { serverSeedHash } } },
    });
    await there.call('placeRoomBet', { body: deposit(roundNumber, 20 * RUB) }, bob);
    for (const { next } of [one, other]) {
      expect(await next(entered(1))).toMatchObject({
        entry: {
          betId: placed.body.bet.id,
          userId: alice.userId,
          player: expect.stringMatching(/^[A-Z][a-z]+-\d{5}$/),
        },
      });
      expect(await next(entered(2))).toMatchObject({ entry: { firstTicket: 3_000 } });
    }
    const { bets } = (await here.call('getRoomsOpenBets', {}, alice)).body;
    expect(bets.map(({ id }) => id)).toEqual([placed.body.bet.id]);

    passedMs += COUNTDOWN_MS;
    for (const { next, close } of [one, other]) {
      const message = await next(
        (each) => each.type === 'changed' && each.state.room === 'red' && each.state.last?.roundNumber === roundNumber,
      );
      expect(message).toMatchObject({ state: { phase: 'waiting', last: { potUnits: 50 * RUB, players: 2 } } });
      close();
    }
    const round = (await there.call('getRoomRound', { params: { roundNumber: String(roundNumber) } })).body;
    expect(round).toMatchObject({ phase: 'drawn', serverSeedHash, result: { payoutUnits: 49.5 * RUB } });
    const { rounds } = (await here.call('getRoomHistory', { query: { room: 'red', currency: 'RUB' } })).body;
    expect(rounds[0]).toEqual(round.result);
    const record = (await here.call('getBet', { params: { betId: placed.body.bet.id } }, undefined, 'crash')).body;
    expect(record).toMatchObject({
      game: 'rooms',
      proof: { serverSeed: round.serverSeed },
      outcome: { room: 'red' },
    });
    // The feed is built from messages: without a bus only the process that ended the round got them.
    const ask = { query: { view: 'latest', game: 'rooms' } } as const;
    const feeds = await Promise.all([here, there].map((each) => each.call('getFeed', ask, undefined, 'crash')));
    for (const { body } of feeds)
      expect(new Set(body.entries.map(({ betId }) => betId)).size).toBe(body.entries.length);
    const shown = new Map(feeds.flatMap(({ body }) => body.entries).map(({ betId, label }) => [betId, label]));
    expect([...shown.values()]).toEqual(['red', 'red']);
    expect(await auditLedger(database.kysely)).toEqual([]);
  });

  it('lets a player leave who is alone, and tells everyone', async () => {
    const alice = await here.newPlayer('RUB', 100 * RUB);
    const live = await watching(here);
    const { roundNumber } = await stateOf(here, 'purple');
    await here.call('placeRoomBet', { body: deposit(roundNumber, 50 * RUB) }, alice);
    const call = { params: { roundNumber: String(roundNumber) }, body: {} };
    expect((await here.call('leaveRoom', call, alice)).body).toMatchObject({ balanceUnits: 100 * RUB });
    const message = await live.next((each) => each.type === 'changed' && each.state.roundNumber === roundNumber);
    expect(message).toMatchObject({ state: { entries: [], phase: 'waiting', version: 2 } });
    live.close();
  });

  it.each([
    ['part of a ticket', { stakeUnits: 30 * RUB + 1 }, 422, 'validation-failed'],
    ['a seed with a line break', { clientSeed: 'a\nb' }, 422, 'validation-failed'],
    ['a seed with a comma', { clientSeed: 'a,b' }, 422, 'validation-failed'],
    ['a round that there is not', { roundNumber: 999_999 }, 409, 'round-not-betting'],
    ['a round of another currency', { currency: 'USD' as const }, 409, 'round-not-betting'],
    ['less than the smallest stake', { stakeUnits: 5_000 }, 422, 'stake-below-minimum'],
  ])('refuses %s', async (_name, changes, status, code) => {
    const alice = await here.newPlayer('RUB', 100 * RUB);
    const { roundNumber } = await stateOf(here, 'yellow');
    const body = { ...deposit(roundNumber, 10 * RUB), ...changes };
    expect(await here.call('placeRoomBet', { body }, alice)).toMatchObject({ status, refusal: { code } });
  });

  it('not-found: a round that there never was', async () => {
    expect(await here.call('getRoomRound', { params: { roundNumber: '999999' } })).toMatchObject({ status: 404 });
  });
});
