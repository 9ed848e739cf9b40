import { describe, expect, it } from '@jest/globals';
import type { HiloBetRecord } from '@baize/protocol/games/hilo/hilo';
import { isRule, LIKELIER, nextByRule, playable, RISKIER, type HiloRule } from './auto-rule.ts';

const bet = (rank: number, steps: HiloBetRecord['outcome']['steps'] = [], maxWinUnits = 10 ** 10): HiloBetRecord =>
  ({
    stakeUnits: 10_000,
    maxWinUnits,
    proof: { algorithm: 'hilo/2' },
    outcome: { cards: [...steps.map(() => ({ rank: 2, suit: 'hearts' })), { rank, suit: 'hearts' }], steps },
  }) as unknown as HiloBetRecord;
const saying = (says: HiloRule['says'][number], takeAfter = 2): HiloRule => ({
  says: Array.from({ length: 13 }, () => says),
  takeAfter,
});

describe('automatic play of hilo', () => {
  it.each([
    [1, 'higher', 'same'],
    [2, 'higher-or-same', 'lower-or-same'],
    [8, 'lower-or-same', 'higher-or-same'],
    [13, 'lower', 'same'],
  ])('says to rank %d what is likelier, or what pays more', (rank, likelier, riskier) => {
    expect(nextByRule(LIKELIER, bet(rank), 52)).toEqual({ step: likelier });
    expect(nextByRule(RISKIER, bet(rank), 52)).toEqual({ step: riskier });
  });

  it('leaves after so many right guesses, skipped cards not counted', () => {
    const rule = { ...LIKELIER, takeAfter: 2 };
    expect(nextByRule(rule, bet(3, ['skip', 'higher-or-same']), 52)).toEqual({ step: 'higher-or-same' });
    expect(nextByRule(rule, bet(3, ['skip', 'higher-or-same', 'lower-or-same']), 52)).toBe('leave');
  });

  it('skips while it may, and then says the likelier', () => {
    expect(nextByRule(saying('skip'), bet(12, ['skip']), 2)).toEqual({ step: 'skip' });
    expect(nextByRule(saying('skip'), bet(12, ['skip', 'skip']), 2)).toEqual({ step: 'lower-or-same' });
  });

  it('takes what was won where the game does not take the guess that is said', () => {
    // 0.99 x 13/12 is won: lower on a king makes 1.1618x of it, the same makes 13.94x.
    const won = (maxWinUnits: number) => bet(13, ['higher-or-same'], maxWinUnits);
    expect(nextByRule({ ...RISKIER, takeAfter: 5 }, won(200_000), 52)).toEqual({ step: 'same' });
    expect(nextByRule({ ...RISKIER, takeAfter: 5 }, won(100_000), 52)).toBe('leave');
    expect(nextByRule({ ...LIKELIER, takeAfter: 5 }, won(100_000), 52)).toEqual({ step: 'lower' });
  });

  it('needs a card to which something is said', () => {
    expect(playable(saying('skip'))).toBe(false);
    expect(playable(LIKELIER)).toBe(true);
  });

  it('takes from an earlier visit only a whole rule', () => {
    expect(isRule(RISKIER)).toBe(true);
    for (const broken of [null, {}, { ...LIKELIER, says: ['up'] }, { ...LIKELIER, takeAfter: 6 }])
      expect(isRule(broken)).toBe(false);
  });
});
