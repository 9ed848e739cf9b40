import { expect, it } from '@jest/globals';
import { HealthBeacon, LCP_EDGES_MS, addCounts, countInBucket } from './health.ts';

it('a value is counted in the bucket of the first edge that it does not pass', () => {
  expect(countInBucket(LCP_EDGES_MS, 1_000)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(countInBucket(LCP_EDGES_MS, 10_001, [1, 0, 0, 0, 0, 0, 2])).toEqual([1, 0, 0, 0, 0, 0, 3]);
});

it('counts of two servers are added, also by code and bucket', () => {
  const one = { views: 3, renderFailures: { 'render-threw': 1 }, cls: [1, 0, 0, 0, 0] };
  const other = { views: 4, errors: 2, renderFailures: { 'render-threw': 1, 'circuit-open': 2 }, cls: [1, 1, 0, 0, 0] };
  expect(addCounts(one, other)).toEqual({
    views: 7,
    errors: 2,
    renderFailures: { 'render-threw': 2, 'circuit-open': 2 },
    cls: [2, 1, 0, 0, 0],
  });
  expect(one.views).toBe(3);
});

it('a beacon that names somebody is none', () => {
  const module = { remote: 'games-dice', version: '1.0.0', module: './dice', errors: 1 };
  expect(HealthBeacon.safeParse({ modules: [module] }).success).toBe(true);
  expect(HealthBeacon.safeParse({ modules: [{ ...module, subject: 'me' }] }).success).toBe(false);
});
