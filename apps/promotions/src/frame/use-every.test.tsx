import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useEvery } from './use-every.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('acts once in a while, the newest act alone, and no more after the page has gone', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender, unmount } = renderHook(({ act }) => useEvery(act, 1_000), { initialProps: { act: first } });
  jest.advanceTimersByTime(999);
  expect(first).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_001);
  expect(first).toHaveBeenCalledTimes(3);
  rerender({ act: second });
  jest.advanceTimersByTime(1_000);
  unmount();
  jest.advanceTimersByTime(5_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([3, 1]);
});
