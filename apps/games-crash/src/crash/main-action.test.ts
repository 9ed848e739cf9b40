import { describe, expect, it } from '@jest/globals';
import type { CrashBetView } from '@baize/protocol';
import { mainAction } from './main-action.ts';

const open: CrashBetView = {
  betId: 'a',
  userId: 'u',
  player: 'Vera',
  currency: 'RUB',
  stakeUnits: 1,
  cashedOutAt: null,
  payoutUnits: null,
};
const out = { ...open, cashedOutAt: 150, payoutUnits: 2 };

describe('the main button', () => {
  it.each([
    ['betting', null, false, 'bet'],
    ['betting', open, false, 'wait'],
    ['running', open, false, 'cashOut'],
    ['running', out, false, 'queue'],
    ['running', null, false, 'queue'],
    ['running', null, true, 'unqueue'],
    ['crashed', open, false, 'queue'],
    ['crashed', out, true, 'unqueue'],
  ] as const)('while %s with %j (queued %s) is %s', (phase, own, queued, action) => {
    expect(mainAction({ phase, own, queued })).toBe(action);
  });
});
