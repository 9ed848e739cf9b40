import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onceSilent } from './silence.ts';

const LIMIT_MS = 3_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a server that says nothing for long is given up once; one that is heard again is not', () => {
  let heardAt = Date.now();
  let givenUp = 0;
  onceSilent(
    () => Date.now() - heardAt,
    LIMIT_MS,
    () => (givenUp += 1),
  );
  jest.advanceTimersByTime(LIMIT_MS);
  expect(givenUp).toBe(0);
  heardAt = Date.now();
  jest.advanceTimersByTime(LIMIT_MS);
  expect(givenUp).toBe(0);
  jest.advanceTimersByTime(10 * LIMIT_MS);
  expect(givenUp).toBe(1);
});

test('a process that was paused reads first what came meanwhile', () => {
  let silentMs = 0;
  let givenUp = 0;
  onceSilent(
    () => silentMs,
    LIMIT_MS,
    () => (givenUp += 1),
  );
  silentMs = 20 * LIMIT_MS;
  jest.advanceTimersByTime(250);
  silentMs = 0;
  jest.advanceTimersByTime(10 * LIMIT_MS);
  expect(givenUp).toBe(0);
});

test('a watch that is ended gives nobody up', () => {
  const end = onceSilent(
    () => Infinity,
    LIMIT_MS,
    () => {
      throw new Error('given up');
    },
  );
  end();
  jest.advanceTimersByTime(LIMIT_MS);
});
