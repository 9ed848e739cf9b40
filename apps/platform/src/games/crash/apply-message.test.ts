import { describe, expect, it } from '@jest/globals';
import type { CrashBetView, CrashState } from '@baize/protocol/games/crash/crash';
import { applyMessage } from './apply-message.ts';

const state: CrashState = {
  phase: 'betting',
  roundNumber: 7,
  commitment: 'c',
  salt: 's',
  chainTerminatingHash: 't',
  bettingAt: 1_000,
  startsAt: 6_000,
  endedAt: null,
  bust: null,
  hash: null,
  voided: null,
  bets: [],
  serverNow: 1_000,
};
const bet: CrashBetView = {
  betId: 'b',
  userId: 'u',
  player: 'alice',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 10,
  cashedOutAt: null,
  payoutUnits: null,
};
const placed = { type: 'betPlaced', roundNumber: 7, bet } as const;
const started = { type: 'roundStarted', roundNumber: 7, startsAt: 6_010, serverNow: 6_010 } as const;
const out = { type: 'cashedOut', betId: 'b', cashedOutAt: 150, payoutUnits: 15 } as const;
const result = { roundNumber: 7, bust: 200, hash: 'h', salt: 's', endedAt: 9_000, voided: null };

describe('the state of a process that follows', () => {
  it('is what the messages of a round make of it', () => {
    const messages = [placed, started, out, { type: 'crashed', result, serverNow: 9_000 } as const];
    expect(messages.reduce<CrashState>(applyMessage, state)).toEqual({
      ...state,
      phase: 'crashed',
      startsAt: 6_010,
      endedAt: 9_000,
      bust: 200,
      hash: 'h',
      bets: [{ ...bet, cashedOutAt: 150, payoutUnits: 15 }],
    });
  });

  it('tells that a round is void', () => {
    const crashed = {
      type: 'crashed',
      result: { ...result, voided: 'interrupted' as const },
      serverNow: 9_000,
    } as const;
    expect(applyMessage(state, crashed)).toMatchObject({ phase: 'crashed', voided: 'interrupted', bust: 200 });
  });

  it('is not changed by the same message again', () => {
    for (const message of [placed, started, out]) {
      const before = applyMessage({ ...state, bets: [bet] }, message);
      expect(applyMessage(before, message)).toEqual(before);
    }
  });

  it('is not changed by another round, nor taken back to an earlier one', () => {
    expect(applyMessage(state, { ...placed, roundNumber: 6 })).toBe(state);
    expect(applyMessage(state, { ...started, roundNumber: 6 })).toBe(state);
    expect(applyMessage(state, { type: 'crashed', result: { ...result, roundNumber: 6 }, serverNow: 1 })).toBe(state);
    expect(applyMessage(state, { type: 'bettingOpened', state: { ...state, roundNumber: 6 } })).toBe(state);
    expect(applyMessage(state, { type: 'bettingOpened', state: { ...state, roundNumber: 8 } }).roundNumber).toBe(8);
  });
});
