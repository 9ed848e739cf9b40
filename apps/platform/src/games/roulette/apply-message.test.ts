import { describe, expect, it } from '@jest/globals';
import type { RouletteBetView, RouletteMessage, RouletteState } from '@baize/protocol/games/roulette/roulette';
import { applyMessage } from './apply-message.ts';

const state: RouletteState = {
  phase: 'betting',
  roundNumber: 7,
  commitment: 'c',
  salt: 's',
  chainTerminatingHash: 't',
  bettingAt: 1_000,
  spinsAt: 16_000,
  endedAt: null,
  pocket: null,
  hash: null,
  voided: null,
  bets: [],
  serverNow: 1_000,
};
const bet: RouletteBetView = {
  betId: 'b',
  userId: 'u',
  player: 'alice',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 10,
  colour: 'red',
};
const placed = { type: 'betPlaced', roundNumber: 7, bet } as const;
const spin = { type: 'spinStarted', roundNumber: 7, spinsAt: 16_010, pocket: 5, hash: 'h', serverNow: 16_010 } as const;
const proof = { commitment: 'c', salt: 's', chainTerminatingHash: 't' };
const ended = {
  type: 'ended',
  result: { roundNumber: 7, pocket: 5, hash: 'h', ...proof, endedAt: 22_010, voided: null },
  serverNow: 22_010,
} as const;

describe('the state of a process that follows', () => {
  it('is what the messages of a round make of it', () => {
    expect([placed, spin, ended].reduce<RouletteState>(applyMessage, state)).toEqual({
      ...state,
      phase: 'ended',
      spinsAt: 16_010,
      endedAt: 22_010,
      pocket: 5,
      hash: 'h',
      bets: [bet],
    });
  });

  it('tells that a round is void', () => {
    const result = { ...ended.result, voided: 'commitment-broken' } as const;
    expect(applyMessage(state, { ...ended, result })).toMatchObject({
      phase: 'refunded',
      voided: result.voided,
      hash: 'h',
    });
  });

  it('is not changed by the same message again, nor taken back', () => {
    const after = [placed, spin, ended].reduce<RouletteState>(applyMessage, state);
    for (const message of [placed, spin, ended]) expect(applyMessage(after, message)).toEqual(after);
  });

  it('is not changed by another round', () => {
    const messages: RouletteMessage[] = [
      { ...placed, roundNumber: 6 },
      { ...spin, roundNumber: 8 },
      { ...ended, result: { ...ended.result, roundNumber: 6 } },
      { type: 'bettingOpened', state: { ...state, roundNumber: 6 } },
    ];
    for (const message of messages) expect(applyMessage(state, message)).toBe(state);
    expect(applyMessage(state, { type: 'bettingOpened', state: { ...state, roundNumber: 8 } }).roundNumber).toBe(8);
  });
});
