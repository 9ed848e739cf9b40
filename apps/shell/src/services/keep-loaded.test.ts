import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepLoaded } from './keep-loaded.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[row:X09] loads a page once, and hands it over at once when it is there', async () => {
  const load = jest.fn(() => Promise.resolve('page'));
  const page = keepLoaded<string>(() => undefined);
  const loading = page('faq', load);
  expect(page('faq', load)).toBe(loading);
  await loading;
  expect(page('faq', load)).toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
  // What is there stays, however long.
  jest.advanceTimersByTime(60_000);
  expect(page('faq', load)).toBe('page');
});

it('[row:X09] a page that cannot be loaded is told once and not asked for with every render, but again a while later', async () => {
  const load = jest.fn(() => Promise.reject<string>(new Error('404')));
  const onMissing = jest.fn();
  const page = keepLoaded<string>(onMissing);
  const loading = page('faq', load);
  await expect(loading).rejects.toThrow('404');
  for (let render = 0; render < 50; render += 1) expect(page('faq', load)).toBe(loading);
  expect([load.mock.calls.length, onMissing.mock.calls.length]).toEqual([1, 1]);
  jest.advanceTimersByTime(4_999);
  expect(page('faq', load)).toBe(loading);
  jest.advanceTimersByTime(1);
  await expect(page('faq', load)).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(2);
});
