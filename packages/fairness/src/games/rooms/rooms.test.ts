import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  entryOfTicket,
  roomPayoutUnits,
  roomSeed,
  roomTickets,
  roomWinningTicket,
  ROOM_TICKET_UNITS,
  type RoomEntry,
} from './rooms.ts';

const entry = (stakeUnits: number, clientSeed = 'seed'): RoomEntry => ({ stakeUnits, clientSeed });

describe('rooms', () => {
  test('[F31] every hundredth is one ticket, given in the order of the entries', () => {
    const tickets = roomTickets([entry(10_000), entry(ROOM_TICKET_UNITS), entry(500_000)]);
    expect(tickets).toEqual([
      { first: 0, last: 99 },
      { first: 100, last: 100 },
      { first: 101, last: 5_100 },
    ]);
    expect([0, 99, 100, 101, 5_100].map((ticket) => entryOfTicket(tickets, ticket))).toEqual([0, 0, 1, 2, 2]);
    expect(() => entryOfTicket(tickets, 5_101)).toThrow(expect.objectContaining({ code: 'ticket-out-of-range' }));
  });

  test.each([[[]], [[entry(0)]], [[entry(150)]], [[entry(-100)]]])('the entries %p are refused', (entries) => {
    expect(() => roomTickets(entries)).toThrow(expect.objectContaining({ code: 'stakes-invalid' }));
  });

  test('[F32] the seed of the draw is SHA-256 of the server seed and every client seed in order', () => {
    const seed = roomSeed('server', [entry(100, 'first'), entry(100, 'second')]);
    expect(seed).toBe(createHash('sha256').update('server\nfirst\nsecond').digest('hex'));
    expect(() => roomSeed('server', [])).toThrow(expect.objectContaining({ code: 'client-seeds-missing' }));
  });

  test('[F33] a draw at or above the greatest multiple of the tickets is thrown away', () => {
    const digest = () => new Uint8Array([255, 255, 255, 255, 0, 0, 0, 7, ...Array<number>(24).fill(0)]);
    expect(roomWinningTicket('seed', 'red', 1, 3, digest)).toBe(1);
    expect(roomWinningTicket('seed', 'red', 1, 5, digest)).toBe(2);
  });

  test('[F34] the winner gets the pot less 1 %, exactly', () => {
    expect(roomPayoutUnits(1_000_000)).toBe(990_000);
    expect(roomPayoutUnits(300)).toBe(297);
    expect(roomPayoutUnits(9_007_199_254_740_900)).toBe(8_917_127_262_193_491);
  });
});
