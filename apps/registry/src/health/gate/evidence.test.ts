import { expect, it } from '@jest/globals';
import { logEvidence } from './evidence.ts';
import type { Pair } from './evidence.ts';

const pair = (candidate: readonly [bad: number, of: number], stable: readonly [bad: number, of: number]): Pair => ({
  candidate: { bad: candidate[0], of: candidate[1] },
  stable: { bad: stable[0], of: stable[1] },
});
const many = (count: number, one: Pair): Pair[] => Array.from({ length: count }, () => one);
const evidence = (pairs: readonly Pair[], times: number, forgiven = 0) => Math.exp(logEvidence(pairs, times, forgiven));

/** The chances of 0 … `of` bad pages. */
function binomial(of: number, share: number): number[] {
  const chances = [(1 - share) ** of];
  for (let bad = 1; bad <= of; bad += 1)
    chances.push((chances[bad - 1]! * (of - bad + 1) * share) / (bad * (1 - share)));
  return chances;
}

/** The expected evidence of a minute with 20 pages of the candidate and 60 of stable, exactly. */
function expected(ofCandidate: number, ofStable: number, times: number): number {
  let sum = 0;
  for (const [bad, chance] of binomial(20, ofCandidate).entries())
    for (const [other, chanceOfOther] of binomial(60, ofStable).entries())
      sum += chance * chanceOfOther * evidence([pair([bad, 20], [other, 60])], times);
  return sum;
}

it('expects at most the half that a first minute weighs, of a candidate that is no worse than allowed', () => {
  for (const share of [0.001, 0.01, 0.1, 0.3, 0.6]) {
    expect(expected(share * 1.5, share, 1.5)).toBeLessThanOrEqual(0.5);
    expect(expected(share, share, 1.5)).toBeLessThanOrEqual(expected(share * 1.5, share, 1.5));
  }
  // For contrast: with one page in ten, a worse candidate has more.
  expect(expected(0.3, 0.1, 1.5)).toBeGreaterThan(0.5);
});

it('is, of bad pages of which so many are the candidate’s, exactly what their minutes weigh', () => {
  // 3 bad pages each minute; 1 of 7 is the candidate's, at 1.5 times and 10 %.
  const parts = binomial(3, 1 / 7);
  const minute = (bad: number): Pair => pair([bad, 50], [3 - bad, 450]);
  const weighed = (...bad: number[]): number =>
    bad.reduce((chance, each) => chance * parts[each]!, 1) * evidence(bad.map(minute), 1.5);
  const all = [0, 1, 2, 3];
  const one = all.map((bad) => weighed(bad));
  const two = all.flatMap((first) => all.map((second) => weighed(first, second)));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  expect(sum(one)).toBeCloseTo(1 / 2, 10);
  expect(sum(two)).toBeCloseTo(1 / 2 + 1 / 6, 10);
});

it('grows about as fast after a long healthy time as from the start', () => {
  const healthy = many(2_000, pair([0, 50], [9, 450]));
  const broken = many(6, pair([8, 50], [9, 450]));
  expect(evidence(healthy, 1.5)).toBeLessThan(1);
  expect(evidence(broken, 1.5)).toBeGreaterThan(1_000_000);
  expect(evidence([...healthy, ...broken], 1.5)).toBeGreaterThan(10_000);
});

it('is less without what may be one liar’s word, at any multiplier', () => {
  const seven = [pair([7, 500], [0, 4_500])];
  expect(evidence(seven, 1.5)).toBeGreaterThan(2_000);
  expect(evidence(seven, 1.5, 7)).toBeLessThanOrEqual(1);
});

it('says nothing of a minute without a bad page, or without pages of one side', () => {
  expect(evidence([], 1.5)).toBe(0);
  expect(evidence([pair([0, 50], [0, 450]), pair([5, 5], [0, 0]), pair([0, 0], [5, 5])], 1.5)).toBe(0);
});
