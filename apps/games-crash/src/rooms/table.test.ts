import { describe, expect, it } from '@jest/globals';
import type {
  RoomEntryView,
  RoomResult,
  RoomsBetRecord,
  RoomsMessage,
  RoomState,
} from '@baize/protocol/games/rooms/rooms';
import fc from 'fast-check';
import { seatsOf, slicesOf, turnOfTicket } from './seats.ts';
import { afterEvent, openTable, withResults, type RoomsTable } from './table.ts';

const NOW = 1_800_000_000_000;
const entry = (nth: number, userId = `user ${nth}`, stakeUnits = 10_000): RoomEntryView => ({
  betId: `bet ${nth}`,
  userId,
  player: 'alice',
  picture: 'kite',
  stakeUnits,
  firstTicket: nth * 100,
});
const room = (changes: Partial<RoomState> = {}): RoomState => ({
  room: 'red',
  currency: 'RUB',
  roundNumber: 7,
  version: 0,
  phase: 'waiting',
  serverSeedHash: 'h',
  drawsAt: null,
  refundsAt: null,
  entries: [],
  last: null,
  ...changes,
});
const result = (changes: Partial<RoomResult> = {}): RoomResult => ({
  roundNumber: 7,
  room: 'red',
  currency: 'RUB',
  phase: 'drawn',
  potUnits: 20_000,
  payoutUnits: 19_800,
  players: 2,
  winningTicket: 150,
  winner: entry(1),
  endedAt: NOW,
  ...changes,
});
const open = (state = room()): RoomsTable => openTable('RUB', { rooms: [state], serverNow: NOW });
const entered = (nth: number, drawsAt: number | null = null): RoomsMessage => ({
  type: 'entered',
  roundNumber: 7,
  version: nth + 1,
  entry: entry(nth),
  drawsAt,
  refundsAt: null,
  serverNow: NOW,
});
const told = (table: RoomsTable, ...messages: RoomsMessage[]): RoomsTable =>
  messages.reduce((now, message) => afterEvent(now, { type: 'message', message }), table);
const changed = (state: RoomState): RoomsMessage => ({ type: 'changed', state, serverNow: NOW });

describe('what is known of the rooms', () => {
  it('[RM1] is not changed by an older version or an earlier round', () => {
    const now = told(open(), entered(0), entered(1, NOW + 30_000));
    expect(now.rooms.red).toMatchObject({ version: 2, phase: 'countdown', drawsAt: NOW + 30_000 });
    expect(told(now, entered(0))).toBe(now);
    expect(told(now, changed(room({ version: 1 })))).toBe(now);
    expect(told(now, changed(room({ roundNumber: 6, version: 9 })))).toBe(now);
  });

  it('[RM2] has a deposit once and in its place, whoever tells of it first', () => {
    const bet = {
      id: 'bet 1',
      currency: 'RUB',
      stakeUnits: 10_000,
      outcome: { room: 'red', tickets: { first: 100, last: 199 } },
      proof: { roundNumber: 7 },
    } as RoomsBetRecord;
    const own = afterEvent(open(), { type: 'ownBet', bet, userId: 'me', player: 'me', picture: 'kite' });
    const now = told(own, entered(0), entered(1));
    expect(now.rooms.red?.entries.map(({ betId }) => betId)).toEqual(['bet 0', 'bet 1']);
    expect(now.own).toEqual(['bet 1']);
  });

  it('[RM3] has each result once, newest first', () => {
    const some = [result({ roundNumber: 3 }), result({ roundNumber: 5 })];
    const table = withResults(open(room({ last: result({ roundNumber: 5 }) })), some);
    expect(table.results.red?.map(({ roundNumber }) => roundNumber)).toEqual([5, 3]);
  });

  it('[RM4] shows a draw among all of its deposits, or not at all', () => {
    const next = changed(room({ roundNumber: 9, last: result() }));
    const whole = told(open(), entered(0), entered(1), next);
    expect(whole.draws.red).toEqual({ entries: [entry(0), entry(1)], result: result() });
    expect(told(open(), entered(0), next).draws.red).toBeUndefined();
  });

  it('[RM5] begins anew in another currency', () => {
    const dollars = { rooms: [room({ currency: 'USD', roundNumber: 2 })], serverNow: NOW };
    const table = afterEvent(told(open(), entered(0)), { type: 'snapshot', state: dollars });
    expect(table).toMatchObject({ currency: 'USD', rooms: { red: { roundNumber: 2 } }, results: {} });
    expect(told(table, changed(room({ roundNumber: 12 })))).toBe(table);
  });

  it('is the same at the end, whichever messages came twice or late', () => {
    const messages = [entered(0), entered(1), entered(2), changed(room({ roundNumber: 9, last: result() }))];
    const inOrder = told(open(), ...messages);
    const late = fc.array(fc.nat(messages.length - 1), { maxLength: 8 });
    fc.assert(
      fc.property(late, (again) => {
        const table = told(inOrder, ...again.map((index) => messages[index]!));
        expect(table).toEqual(inOrder);
      }),
    );
  });
});

describe('the wheel', () => {
  it('has a piece for each run of a player, in the order of the tickets, and one seat for all of them', () => {
    const entries = [entry(0, 'me'), entry(1, 'other'), entry(2, 'other'), entry(3, 'me'), entry(4, '')];
    const seats = seatsOf(entries, 'me', []);
    expect(seats.map(({ own, share, stakeUnits }) => [own, share, stakeUnits])).toEqual([
      [true, 0.4, 20_000],
      [false, 0.4, 20_000],
      [false, 0.2, 10_000],
    ]);
    const slices = slicesOf(entries, seats, 'me', []);
    expect(slices.map(({ from, to, seat }) => [from, to, seat.own])).toEqual([
      [0, 0.2, true],
      [0.2, 0.6, false],
      [0.6, 0.8, true],
      [0.8, 1, false],
    ]);
  });

  it('knows the deposits of a player who hides by their ids', () => {
    const entries = [entry(0, ''), entry(1, '')];
    expect(seatsOf(entries, 'me', ['bet 1']).map(({ own }) => own)).toEqual([false, true]);
  });

  it('rests on the winning ticket, and nowhere else', () => {
    expect(turnOfTicket(0, 20_000)).toBeCloseTo(0.0025);
    expect(turnOfTicket(199, 20_000)).toBeCloseTo(0.9975);
  });
});
