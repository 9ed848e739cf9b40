import { describe, expect, it } from '@jest/globals';
import { mainAction } from './main-action.ts';

describe('the main button', () => {
  it.each([
    ['betting', true, false, false, 'bet'],
    ['betting', true, true, false, 'wait'],
    ['betting', false, true, false, 'wait'],
    ['betting', false, false, false, 'queue'],
    ['betting', false, false, true, 'unqueue'],
    ['running', false, true, false, 'cashOut'],
    ['running', false, true, true, 'cashOut'],
    ['running', false, false, false, 'queue'],
    ['running', false, false, true, 'unqueue'],
    ['crashed', false, true, false, 'queue'],
    ['crashed', false, false, true, 'unqueue'],
  ] as const)(
    'while %s (bets are taken %s, in the round %s, waiting for the next %s) is %s',
    (phase, takesBets, isIn, isWaiting, action) => {
      const beacon = { chain: 'quicknet', round: 9, ...(!takesBets && { closedAt: 1 }) };
      expect(mainAction({ table: { phase, beacon }, isIn, isWaiting })).toBe(action);
    },
  );
});
