import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { RELOAD_GUARD_MS, reloadPage } from './reload-page.ts';

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

it('a page that was loaded anew is not loaded anew again within 10 seconds [K08] [X09]', () => {
  expect(RELOAD_GUARD_MS).toBe(10_000);
  expect(reloadPage(true)).toBe(true);
  jest.advanceTimersByTime(9_999);
  expect(reloadPage(true)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(reloadPage(true)).toBe(true);
});

it('unless somebody asks for it', () => {
  expect(reloadPage(true)).toBe(true);
  expect(reloadPage(false)).toBe(true);
});
