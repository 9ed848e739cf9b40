import { describe, expect, it } from '@jest/globals';
import { inRange } from './contract-range.ts';

describe('inRange', () => {
  it.each([
    ['1.2.3', '^1.0.0', true],
    ['2.0.0', '^1.0.0', false],
    ['0.2.5', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.4.0', '>=1.0.0 <2.0.0', true],
    ['2.4.0', '>=1.0.0 <2.0.0', false],
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '1.0.0', false],
    ['9.9.9', '*', true],
    ['1.0.0', 'latest', false],
    ['1.0.0', '', false],
  ])('%s in "%s" is %s', (version, range, expected) => {
    expect(inRange(version, range)).toBe(expected);
  });
});
