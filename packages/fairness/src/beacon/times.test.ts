import { describe, expect, test } from '@jest/globals';
import { QUICKNET } from './chain.ts';
import { firstRoundAfter, roundAt, timeOf } from './times.ts';

/** 23 August 2023, 15:09:27 UTC. */
const GENESIS = Date.UTC(2023, 7, 23, 15, 9, 27);

describe('[F42] times of quicknet', () => {
  test('round 1 is emitted at the genesis, and one every three seconds after it', () => {
    expect([timeOf(QUICKNET, 1), timeOf(QUICKNET, 2), timeOf(QUICKNET, 1000)]).toEqual([
      GENESIS,
      GENESIS + 3_000,
      GENESIS + 999 * 3_000,
    ]);
  });

  test.each([
    [GENESIS - 1, 0, 1],
    [GENESIS, 1, 2],
    [GENESIS + 1, 1, 2],
    [GENESIS + 2_999, 1, 2],
    [GENESIS + 3_000, 2, 3],
    [GENESIS + 999 * 3_000, 1000, 1001],
  ])('at %i round %i is the newest, and %i the first after it', (ms, newest, next) => {
    expect([roundAt(QUICKNET, ms), firstRoundAfter(QUICKNET, ms)]).toEqual([newest, next]);
    expect(timeOf(QUICKNET, next)).toBeGreaterThan(ms);
  });
});
