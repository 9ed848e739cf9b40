import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { reloadPage } from './reload-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  // jsdom navigates nowhere, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a page that was loaded anew is not loaded anew again within 10 seconds [row:K08] [row:X09]', () => {
  expect(reloadPage(true)).toBe(true);
  jest.advanceTimersByTime(TIMERS_MS.reloadGuard - 1);
  expect(reloadPage(true)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(reloadPage(true)).toBe(true);
  // Under a name of this site: the browser's storage shows whose it is.
  expect(Object.keys(sessionStorage)).toEqual(['baize.reloadedAt']);
});

it('[row:X09] the page is loaded anew each time that it is said to be, and not otherwise', () => {
  const loads = (): number => jest.mocked(console.error).mock.calls.length;
  reloadPage(true);
  expect(loads()).toBe(1);
  reloadPage(true);
  expect(loads()).toBe(1);
  reloadPage(false);
  expect(loads()).toBe(2);
});

it('[row:X09] unless somebody asks for it', () => {
  expect(reloadPage(true)).toBe(true);
  expect(reloadPage(false)).toBe(true);
});
