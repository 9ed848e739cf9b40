import { describe, expect, it } from '@jest/globals';
import { mainAction } from './main-action.ts';

describe('the main button', () => {
  it.each([
    ['betting', false, false, 'bet'],
    ['betting', true, false, 'wait'],
    ['running', true, false, 'cashOut'],
    ['running', true, true, 'cashOut'],
    ['running', false, false, 'queue'],
    ['running', false, true, 'unqueue'],
    ['crashed', true, false, 'queue'],
    ['crashed', false, true, 'unqueue'],
  ] as const)('while %s (in the round %s, waiting for the next %s) is %s', (phase, isIn, isWaiting, action) => {
    expect(mainAction({ phase, isIn, isWaiting })).toBe(action);
  });
});
