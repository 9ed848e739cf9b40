/** @jest-environment-options {"url": "https://site.test/"} */
import { beforeEach, expect, it } from '@jest/globals';
import { clearCookies, watchCookies } from '../testing/cookie-jar.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const { written } = watchCookies();
beforeEach(() => {
  clearCookies();
  written.length = 0;
});

it.each([
  [false, 'Lax'],
  [true, 'None'],
])('[row:E12] [row:K06] over TLS a cookie is Secure; for other sites’ frames: %s, SameSite=%s', (crossOrigin, site) => {
  writeCookie('locale', 'hi', 365, crossOrigin);
  expect(written).toEqual([`locale=hi; Path=/; Max-Age=31536000; SameSite=${site}; Secure`]);
  expect(readCookie('locale')).toBe('hi');
  writeCookie('token', 't', 1);
  expect(written.at(-1)).toBe('token=t; Path=/; Max-Age=86400; SameSite=Lax; Secure');
  removeCookie('locale');
  expect(readCookie('locale')).toBeNull();
});
