import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useCalm } from './use-calm.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('acts at once, then once for everything that came meanwhile, and no more after the page has gone', () => {
  const act = jest.fn();
  const { result, unmount } = renderHook(() => useCalm(act, 1_000));
  for (let times = 0; times < 10; times++) result.current();
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(2);
  result.current();
  result.current();
  unmount();
  jest.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(3);
});
