import { describe, expect, it } from '@jest/globals';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import fc from 'fast-check';
import { betsAt, SEATS, withBet, type SeatedBet } from './seats.ts';
import type { CrashTable } from './table.ts';

const bet = (id: string, roundNumber: number, status: CrashBetRecord['status'] = 'open'): CrashBetRecord =>
  ({ id, status, proof: { roundNumber } }) as CrashBetRecord;
const at = (roundNumber: number): CrashTable => ({ roundNumber }) as CrashTable;
const none: readonly SeatedBet[] = [];

describe('the places of a player', () => {
  it('[CS1] keep their bets', () => {
    const bets = withBet(withBet(none, bet('a', 7), 1), bet('a', 7), 0);
    expect(betsAt(bets, 1, at(7)).own?.id).toBe('a');
    expect(bets).toHaveLength(1);
  });

  it('[CS2] are given to bets of another tab in their order', () => {
    const bets = [bet('a', 7), bet('b', 7), bet('c', 8)].reduce((all, each) => withBet(all, each, null), none);
    expect(bets.map(({ seat }) => seat)).toEqual([0, 1, 0]);
  });

  it('[CS3] are free once the bet has ended', () => {
    const bets = withBet(withBet(none, bet('a', 7), 1), bet('a', 7, 'won'), null);
    expect(bets).toEqual([]);
  });

  it('hold a bet of this round and one for the next, which moves up when that opens', () => {
    const bets = withBet(withBet(none, bet('a', 7), 0), bet('b', 8), 0);
    expect(betsAt(bets, 0, at(7))).toMatchObject({ own: { id: 'a' }, waiting: { id: 'b' } });
    expect(betsAt(bets, 0, at(8))).toMatchObject({ own: { id: 'b' }, waiting: null });
  });

  it('never hold one bet twice, nor two of a round, whatever comes in which order', () => {
    const told = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      status: fc.constantFrom('open' as const, 'won' as const),
    });
    const roundOf = { a: 7, b: 7, c: 8, d: 8 };
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (events) => {
        const bets = events.reduce((all, { id, status }) => withBet(all, bet(id, roundOf[id], status), null), none);
        expect(new Set(bets.map((each) => each.bet.id)).size).toBe(bets.length);
        const places = bets.map(({ seat, bet: { proof } }) => `${seat} ${proof.roundNumber}`);
        expect(new Set(places).size).toBe(places.length);
        for (const seat of SEATS) expect(betsAt(bets, seat, at(7)).own?.proof.roundNumber ?? 7).toBe(7);
      }),
    );
  });
});
