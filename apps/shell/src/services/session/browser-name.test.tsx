import { beforeEach, expect, it } from '@jest/globals';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { browserName, keepBrowserName } from './browser-name.ts';

const { ages } = watchCookies();
beforeEach(clearCookies);

it('[row:E12] [row:K06] super_bonus is kept for 15768000 s and goes along as whoAreYou', () => {
  expect(browserName()).toEqual({});
  keepBrowserName('b-1');
  expect(browserName()).toEqual({ whoAreYou: 'b-1' });
  expect(ages['super_bonus']).toBe(15_768_000);
  keepBrowserName(null);
  expect(browserName()).toEqual({ whoAreYou: 'b-1' });
});
