import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { commit } from '../../seeds.ts';
import type { VerificationKey } from '../../verification.ts';
import { verifyBet } from '../verify-bet.ts';
import type { RoomsRecord } from './verify.ts';

const serverSeed = 'a'.repeat(64);
const entries = [
  { stakeUnits: 500_000, clientSeed: 'alice' },
  { stakeUnits: 1_500_000, clientSeed: 'боб' },
  { stakeUnits: 500_100, clientSeed: 'alice' },
];
const TICKETS = 25_001;

/** Rules F31 to F33 by node's own hashes and whole numbers without end. */
function drawn(): number {
  const seed = createHash('sha256').update(`${serverSeed}\nalice\nбоб\nalice`).digest('hex');
  const digest = createHmac('sha256', seed).update('purple:40771:0').digest();
  const word = digest.readUInt32BE(0);
  expect(word).toBeLessThan(2 ** 32 - (2 ** 32 % TICKETS));
  return word % TICKETS;
}

const round: RoomsRecord = {
  algorithm: 'rooms/1',
  room: 'purple',
  roundNumber: 40_771,
  serverSeed,
  serverSeedHash: commit(serverSeed),
  entries,
  winningTicket: drawn(),
  payoutUnits: 2_475_099,
};
const of = (record: RoomsRecord, key: VerificationKey) => verifyBet(record).steps.find((each) => each.key === key);
const FIRST = [0, 5_000, 20_000];
const LAST = [4_999, 19_999, 25_000];
const winner = LAST.findIndex((last) => last >= round.winningTicket);
const betOf = (index: number, payoutUnits = index === winner ? round.payoutUnits : 0): RoomsRecord => ({
  ...round,
  bet: { index, firstTicket: FIRST[index]!, lastTicket: LAST[index]!, payoutUnits },
});

describe('the check of a room', () => {
  test('[F19] recomputes the draw from the seeds of the server and of all players', () => {
    const { matches, algorithm, steps } = verifyBet(round);
    expect({ matches, algorithm }).toEqual({ matches: true, algorithm: 'rooms/1' });
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    expect(of(round, 'message')?.value).toBe('purple:40771:0');
    expect(of(round, 'tickets')?.value).toBe(String(TICKETS));
    expect(of(round, 'winningDeposit')?.value).toBe(String(winner + 1));
  });

  test.each([0, 1, 2])('agrees with the record of deposit %i', (index) => {
    expect(verifyBet(betOf(index)).matches).toBe(true);
    expect(of(betOf(index), 'ownTickets')?.value).toBe(`${FIRST[index]}–${LAST[index]}`);
  });

  test.each<[VerificationKey, RoomsRecord]>([
    ['commitment', { ...round, serverSeedHash: commit('b'.repeat(64)) }],
    ['winningTicket', { ...round, winningTicket: round.winningTicket + 1 }],
    ['payout', { ...round, payoutUnits: round.payoutUnits + 1 }],
    ['ownTickets', { ...betOf(0), bet: { ...betOf(0).bet!, lastTicket: 5_000 } }],
    ['payout', betOf(winner, 0)],
    ['payout', betOf((winner + 1) % 3, round.payoutUnits)],
  ])('shows a wrong %s', (key, record) => {
    expect(verifyBet(record).matches).toBe(false);
    expect(of(record, key)?.matches).toBe(false);
  });

  test('a seed, a stake or an order that was changed afterwards gives another ticket or seed', () => {
    const seeds = [
      of({ ...round, entries: [entries[1]!, entries[0]!, entries[2]!] }, 'roomSeed'),
      of({ ...round, entries: [{ ...entries[0]!, clientSeed: 'alicf' }, ...entries.slice(1)] }, 'roomSeed'),
    ];
    for (const seed of seeds) expect(seed?.value).not.toBe(of(round, 'roomSeed')?.value);
    expect(verifyBet({ ...round, entries: [{ ...entries[0]!, stakeUnits: 100 }, ...entries.slice(1)] }).matches).toBe(
      false,
    );
  });
});
