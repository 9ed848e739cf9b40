import { describe, expect, it } from '@jest/globals';
import { ROULETTE_WHEEL } from '@baize/fairness/games/roulette/roulette';
import type { RouletteBetRecord, RouletteState } from '@baize/protocol/games/roulette/roulette';
import { endOf } from './end-of-bet.ts';
import { openTable } from './table.ts';

const proof = { commitment: 'c', salt: 's', chainTerminatingHash: 't' };
const bet: RouletteBetRecord = {
  id: 'bet',
  game: 'roulette',
  currency: 'RUB',
  wallet: 'real',
  stakeUnits: 100_000,
  payoutUnits: 0,
  creditedUnits: 0,
  maxWinUnits: 10 ** 10,
  multiplier: null,
  status: 'open',
  placedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  outcome: { colour: 'red', pocket: null },
  proof: { algorithm: 'roulette/1', roundNumber: 7, hash: null, ...proof },
};
const state = (more: Partial<RouletteState>): RouletteState => ({
  phase: 'betting',
  roundNumber: 7,
  ...proof,
  bettingAt: 0,
  spinsAt: 15_000,
  endedAt: null,
  pocket: null,
  hash: null,
  voided: null,
  bets: [],
  serverNow: 0,
  ...more,
});
const RED = ROULETTE_WHEEL.indexOf('red');
const BLACK = ROULETTE_WHEEL.indexOf('black');
const ended = (pocket: number) => state({ phase: 'ended', pocket, hash: 'h', endedAt: 21_000, voided: null });

describe('the end of a roulette bet', () => {
  it('is not known while the wheel turns, though its pocket is', () => {
    expect(endOf(bet, openTable(state({}), []))).toBeNull();
    expect(endOf(bet, openTable(state({ phase: 'spinning', pocket: RED, hash: 'h' }), []))).toBeNull();
    expect(endOf(bet, openTable(state({ roundNumber: 6 }), []))).toBeNull();
  });

  it('is a payout by the rules, or nothing', () => {
    expect(endOf(bet, openTable(ended(RED), []))).toMatchObject({
      status: 'won',
      payoutUnits: 396_000,
      multiplier: 39_600,
      outcome: { pocket: RED },
      proof: { hash: 'h' },
    });
    expect(endOf(bet, openTable(ended(BLACK), []))).toMatchObject({ status: 'lost', payoutUnits: 0, multiplier: 0 });
  });

  it('is the stake when the round was refunded', () => {
    expect(endOf(bet, openTable(state({ phase: 'refunded' }), []))).toMatchObject({
      status: 'refunded',
      payoutUnits: 100_000,
    });
  });

  it('comes from the history, or has to be asked for, when the round went by', () => {
    const result = { roundNumber: 7, pocket: RED, hash: 'h', ...proof, endedAt: 21_000, voided: null };
    expect(endOf(bet, openTable(state({ roundNumber: 9 }), [result]))).toMatchObject({ status: 'won' });
    expect(endOf(bet, openTable(state({ roundNumber: 9 }), []))).toBe('unseen');
  });
});
