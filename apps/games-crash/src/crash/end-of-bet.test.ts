import { describe, expect, it } from '@jest/globals';
import type { CrashBetRecord, CrashBetView } from '@baize/protocol/games/crash/crash';
import { endOf } from './end-of-bet.ts';
import { openTable, type CrashTable } from './table.ts';

const bet: CrashBetRecord = {
  id: 'a',
  game: 'crash',
  currency: 'RUB',
  stakeUnits: 10_000,
  payoutUnits: 0,
  wallet: 'real',
  creditedUnits: 0,
  maxWinUnits: 50_000_000_000,
  multiplier: null,
  status: 'open',
  placedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  outcome: { autoCashOut: 280, cashedOutAt: null, bust: null },
  proof: { algorithm: 'crash/1', roundNumber: 7, commitment: 'c', hash: null, salt: 's', chainTerminatingHash: 't' },
};
const view: CrashBetView = {
  betId: 'a',
  userId: 'u',
  player: 'Vera',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 10_000,
  cashedOutAt: null,
  payoutUnits: null,
};
const table = (more: Partial<CrashTable>): CrashTable => ({
  ...openTable(
    {
      phase: 'running',
      roundNumber: 7,
      commitment: 'c',
      salt: 's',
      chainTerminatingHash: 't',
      bettingAt: 0,
      startsAt: 1,
      endedAt: null,
      bust: null,
      hash: null,
      voided: null,
      bets: [view],
      serverNow: 0,
    },
    [],
  ),
  ...more,
});

describe('the end of a bet', () => {
  it('is not there while the thread holds', () => expect(endOf(bet, table({}))).toBeNull());

  it('is a win at the cash-out', () => {
    expect(endOf(bet, table({ bets: [{ ...view, cashedOutAt: 280, payoutUnits: 28_000 }] }))).toMatchObject({
      status: 'won',
      payoutUnits: 28_000,
      multiplier: 28_000,
      outcome: { cashedOutAt: 280 },
    });
  });

  it('is a loss when the thread breaks first', () => {
    expect(endOf(bet, table({ phase: 'crashed', bust: 120, hash: 'h' }))).toMatchObject({
      status: 'lost',
      payoutUnits: 0,
      wallet: 'real',
      creditedUnits: 0,
      maxWinUnits: 50_000_000_000,
      multiplier: 0,
      outcome: { bust: 120 },
      proof: { hash: 'h' },
    });
  });

  it('has to be asked for when the round went by unseen', () =>
    expect(endOf(bet, table({ roundNumber: 9 }))).toBe('unseen'));

  it('of a void round is the automatic cash-out that was paid, and has to be asked for otherwise', () => {
    const voided = { phase: 'crashed', bust: 538, hash: 'h', voided: 'interrupted' } as const;
    expect(endOf(bet, table(voided))).toBe('unseen');
    const paid = { ...view, cashedOutAt: 280, payoutUnits: 28_000 };
    expect(endOf(bet, table({ ...voided, bets: [paid] }))).toMatchObject({ status: 'won', payoutUnits: 28_000 });
  });
});
