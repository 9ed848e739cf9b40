import { describe, expect, test } from '@jest/globals';
import { simulate } from './simulate.ts';
import { RULES } from '../games/all.ts';
import { chiSquareDeviation } from './statistics.ts';

const ROUNDS = 40_000;

describe.each(Object.entries(RULES))('%s in 40,000 rounds', (name, { simulation }) => {
  const result = simulate(name, simulation, ROUNDS, 'test');

  test('returns what its exact fraction says, within the interval of chance', () => {
    expect(Math.abs(result.returned - result.expected)).toBeLessThan(result.halfWidth);
  });

  test('brings every outcome as often as chance does, by a chi-square over all of them', () => {
    expect(Math.abs(result.chiSquare)).toBeLessThan(3.5);
  });
});

test('the chi-square sees outcomes that come a tenth too often and too seldom', () => {
  const expected = Array.from({ length: 52 }, () => ROUNDS / 52);
  const counts = expected.map((count, index) => count * (index % 2 === 0 ? 1.1 : 0.9));
  expect(chiSquareDeviation(counts, expected)).toBeGreaterThan(3.5);
  // Counts that fit better than chance ever does are suspicious too.
  expect(chiSquareDeviation(expected, expected)).toBeLessThan(-3.5);
});
