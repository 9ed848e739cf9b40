import { describe, expect, it } from '@jest/globals';
import { isWithin } from './is-within.ts';

describe('whether a place is within a section', () => {
  it.each([
    ['/games/dice', '/games/dice', true],
    ['/games/dice/', '/games/dice', true],
    ['/games/dice/bets/1', '/games/dice', true],
    ['/Games/Dice', '/games/dice', true],
    ['/games/dicey', '/games/dice', false],
    ['/', '/games/dice', false],
    ['/', '/', true],
    ['/games/dice', '/', false],
  ])('%s in %s: %s', (pathname, section, within) => {
    expect(isWithin(pathname, section)).toBe(within);
  });
});
