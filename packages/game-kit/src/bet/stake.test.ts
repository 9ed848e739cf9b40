import { describe, expect, it } from '@jest/globals';
import type { Limits } from '@baize/protocol';
import { checkStake, firstStake } from './stake.ts';

const limits: Limits = {
  currency: 'RUB',
  minStakeUnits: 10_000,
  maxStakeUnits: 100_000_000,
  maxWinUnits: 1_000_000_000,
};

describe('the first stake', () => {
  it('is ten of the smallest', () => expect(firstStake(limits)).toBe(100_000));
  it('is inside the limits', () => expect(firstStake({ ...limits, maxStakeUnits: 30_000 })).toBe(30_000));
});

describe('checkStake', () => {
  it.each([
    ['', null, 'empty'],
    ['ten', null, 'not-a-number'],
    ['1,005', null, 'too-many-decimals'],
    ['0,99', 9_900, 'below-minimum'],
    ['10 000,01', 100_000_100, 'above-maximum'],
    ['5,01', 50_100, 'balance-too-low'],
    ['5.00', 50_000, null],
  ] as const)('reads %s as %s: %s', (text, units, problem) => {
    expect(checkStake(text, limits, 50_000)).toEqual({ units, problem });
  });

  it('asks no balance of a guest', () => expect(checkStake('9000', limits, null).problem).toBeNull());
});
