import { expect, it } from '@jest/globals';
import { betNumber, betPath } from './bet-number.ts';

it('a bet is called by the end of its id, and its address names it whole', () => {
  const id = '00000000-0000-4000-8000-0a1b3f9a2c1d';
  expect(betNumber(id)).toBe('3F9A-2C1D');
  expect(betPath(id)).toBe(`/betting/bets?bet=${id}`);
});
