import { expect, test } from '@jest/globals';
import { minuteLimit } from './minute-limit.ts';

test('one network has its share of a minute, others have theirs, and the next minute begins anew', () => {
  let now = 0;
  const allow = minuteLimit({ ofAddress: 2, ofAll: 3 }, () => now);
  expect(['2a00::1', '2a00::2', '2a00::3'].map((ip) => allow(ip))).toEqual([true, true, false]);
  expect(['2a01::1', '2a02::1'].map((ip) => allow(ip))).toEqual([true, false]);
  now = 60_000;
  expect(allow('2a00::3')).toBe(true);
});

test('what weighs more takes more', () => {
  const allow = minuteLimit({ ofAddress: 10 }, () => 0);
  expect([6, 5, 4, 1].map((weight) => allow('192.0.2.1', weight))).toEqual([true, false, true, false]);
});
