import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFrames } from './frames.ts';

/** Pictures of a display that shows sixty a second. */
function pictures(count: number): void {
  jest.advanceTimersByTime(count * 16);
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['every picture of the display', false, 60],
  ['no more than ten a second for who asked for less motion', true, 8],
])('what moves is drawn anew for %s', (_what, matches, drawn) => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches }) as MediaQueryList);
  const handler = jest.fn();
  const dispose = createFrames(() => 42).subscribe(handler);
  expect(handler).toHaveBeenCalledTimes(1);
  pictures(60);
  expect(handler).toHaveBeenCalledTimes(1 + drawn);
  dispose();
  pictures(60);
  expect(handler).toHaveBeenCalledTimes(1 + drawn);
});
