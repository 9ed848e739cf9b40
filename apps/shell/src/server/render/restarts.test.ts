import { expect, it } from '@jest/globals';
import { countRestarts } from './restarts.ts';

it('a-version-dies-again-and-again: its next process waits longer each time, until one has lived a minute', () => {
  let now = 0;
  const restarts = countRestarts(() => now);
  restarts.started();
  expect([1, 2, 3, 4, 5].map(() => restarts.pauseMs())).toEqual([0, 1_000, 5_000, 30_000, 30_000]);
  restarts.started();
  now += 60_001;
  expect(restarts.pauseMs()).toBe(0);
});
