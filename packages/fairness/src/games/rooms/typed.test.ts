import { describe, expect, test } from '@jest/globals';
import { typedOf, verifyTyped, type Values } from '../../typed/index.ts';
import { commit } from '../../seeds.ts';
import { roomPayoutUnits, roomSeed, roomTickets, roomWinningTicket } from './rooms.ts';

const serverSeed = 'a'.repeat(64);
const entries = [
  { stakeUnits: 500_000, clientSeed: 'alice' },
  { stakeUnits: 1_500_000, clientSeed: 'боб' },
  { stakeUnits: 500_100, clientSeed: 'alice' },
];
const tickets = roomTickets(entries);
const winningTicket = roomWinningTicket(roomSeed(serverSeed, entries), 'red', 7, 25_001);
const winner = tickets.findIndex(({ last }) => last >= winningTicket);
const payoutUnits = roomPayoutUnits(2_500_100);

/** As the file of a history has it. */
const bet = (index: number) => ({
  stakeUnits: entries[index]!.stakeUnits,
  payoutUnits: index === winner ? payoutUnits : 0,
  outcome: { room: 'red', winningTicket, tickets: tickets[index] },
  proof: { algorithm: 'rooms/1', roundNumber: 7, serverSeed, serverSeedHash: commit(serverSeed) },
  entries,
  deposit: index + 1,
});
const verdict = (record: object, typed: Values = {}): boolean | string => {
  const { values } = typedOf(record)!;
  const answer = verifyTyped('rooms', 'rooms/1', { ...values, ...typed });
  return answer.ok ? answer.verification.matches : answer.refusals.map(({ field, code }) => `${field} ${code}`).join();
};

describe('one deposit of a room', () => {
  test('is what its record says', () => {
    for (const index of entries.keys()) expect(verdict(bet(index))).toBe(true);
  });

  test('does not hold with another stake, other tickets or another payout', () => {
    for (const index of entries.keys()) {
      const { first, last } = tickets[index]!;
      for (const change of [
        { stakeUnits: entries[index]!.stakeUnits + 100 },
        { payoutUnits: index === winner ? 0 : payoutUnits },
        { outcome: { ...bet(index).outcome, tickets: { first, last: last + 1 } } },
      ])
        expect(verdict({ ...bet(index), ...change })).toBe(false);
    }
  });

  test('is one of the deposits, and its tickets are two', () => {
    expect(verdict(bet(0), { deposit: '9' })).toBe('deposit deposit-unknown');
    expect(verdict(bet(0), { ownTickets: '1' })).toBe('ownTickets malformed');
    expect(verdict(bet(0), { deposit: '' })).toContain('deposit missing');
  });
});
