import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ATTACKS } from './attacks.ts';
import { attacksOf, Broken, OpenAtLevel } from './attack.ts';
import { ELSEWHERE, NOT_CURED } from './lists.ts';
import { run, verdict } from './run.ts';
import type { Site } from './site.ts';

const ASSESSED = 77;
const OWN_AT_LEAST = 30;

test('every attack of the assessment is made here, by a named test, or named as not made yet, and thirty others are made', () => {
  const numbers = ATTACKS.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)]);
  const made = new Set([...numbers, ...Object.keys(ELSEWHERE).map(Number)]);
  const missing = Array.from({ length: ASSESSED }, (_, index) => index + 1).filter((number) => !made.has(number));
  expect(missing).toEqual([]);
  expect(numbers.filter((number) => number > 100).length).toBeGreaterThanOrEqual(OWN_AT_LEAST);
});

test('the tests that make attacks elsewhere are there, and none is made twice', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  for (const [number, { test: file }] of Object.entries(ELSEWHERE)) {
    if (file !== null) expect([number, file, existsSync(path.join(root, file))]).toEqual([number, file, true]);
    expect(ATTACKS.map((attack) => attack.number)).not.toContain(Number(number));
  }
});

test('what is listed as not cured is an attack, with a reason', () => {
  for (const [number, why] of Object.entries(NOT_CURED)) {
    expect(ATTACKS.map((attack) => attack.number)).toContain(Number(number));
    expect(why).not.toBe('');
  }
});

test.each([
  ['held', async () => undefined],
  ['broken', async () => Promise.reject(new Broken('it came through'))],
  ['broken', async () => Promise.reject(new TypeError('it could not be made'))],
  ['open', async () => Promise.reject(new OpenAtLevel('signals'))],
] as const)('an attack is %s by what its run says', async (outcome, made) => {
  const [attack] = attacksOf('wire', [[999, 'made up', made as () => Promise<void>]]);
  expect((await run(attack, {} as Site)).outcome).toBe(outcome);
});

test('a listed attack that held fails as one that came through and is not listed: the list only gets shorter', () => {
  const listed = { 5: 'not yet' };
  expect(verdict(5, 'broken', listed)).toBe('right');
  expect(verdict(5, 'held', listed)).toBe('listed and held');
  expect(verdict(6, 'broken', listed)).toBe('came through');
  expect(verdict(6, 'held', listed)).toBe('right');
});
