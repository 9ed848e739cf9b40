import { describe, expect, it } from '@jest/globals';
import { betIds } from '../bench/bet-ids.ts';
import { growthProblem } from '../bench/measured-load.ts';

const COUNT = 20_000;
const idsOf = (seed: string): string[] => {
  const next = betIds(seed);
  return Array.from({ length: COUNT }, next);
};

it('the identifiers of a run follow from its seed, and no two are the same', () => {
  const ids = idsOf('one');
  expect(idsOf('one')).toEqual(ids);
  expect(new Set([...ids, ...idsOf('two')]).size).toBe(2 * COUNT);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

describe('a benchmark whose bets grow dearer', () => {
  it.each([
    ['three rounds', [60, 70, 90]],
    ['six rounds', [60, 60, 70, 70, 80, 80]],
    ['a plan that reads tables whole', [75, 900, 2_100]],
  ])('says so: %s', (_what, costs) => {
    expect(growthProblem(costs)).toMatch(/^a bet cost the database \d+ µs .* first third .* \d+ µs in the last$/);
  });

  it.each([
    ['as dear as it was', [60, 90, 61]],
    ['cheaper', [90, 60, 60]],
    ['of too few rounds to tell', [60, 900]],
    ['of a server elsewhere', [null, null, null]],
  ])('says nothing of bets that are %s', (_what, costs) => {
    expect(growthProblem(costs)).toBeNull();
  });
});
