import { expect, test } from '@jest/globals';
import { FAULTS } from '../faults.ts';
import type { BrowserView } from '../faults.ts';
import { tableOf, wrongInBrowsers } from './browser-judged.ts';
import type { BrowserOutcome } from './browser-judged.ts';

const versions = { stable: '1.0.0', candidate: '1.1.0' };
const good: BrowserView = { version: '1.0.0', isOdd: false, isLate: false, hasFailed: false, broken: 0, lcpMs: 900 };
const bad: BrowserView = { ...good, version: '1.1.0', hasFailed: true, broken: 1 };
const times = (count: number, view: BrowserView): BrowserView[] => Array.from({ length: count }, () => view);
const [throws = null, ofFive = null] = FAULTS;

const faulty: BrowserOutcome = {
  remote: 'games-faulty',
  fault: throws,
  versions,
  browsers: { candidate: times(50, bad), stable: times(50, good) },
  views: 540,
  backSeconds: 50.4,
  why: 'broken pages: 300 of 540',
  isEverybodys: false,
  isLocked: true,
};
const sound: BrowserOutcome = {
  ...faulty,
  remote: 'games-sound',
  fault: null,
  browsers: { candidate: times(50, good), stable: times(50, good) },
  backSeconds: null,
  why: null,
  isEverybodys: true,
  isLocked: false,
};

test.each<[wrong: string | null, outcome: BrowserOutcome]>([
  [null, faulty],
  ['only 49 browsers had the candidate', { ...faulty, browsers: { ...faulty.browsers, candidate: times(49, bad) } }],
  ['only 49 browsers had the stable', { ...faulty, browsers: { ...faulty.browsers, stable: times(49, good) } }],
  [
    '44 of 50 browsers had the fault',
    { ...faulty, browsers: { ...faulty.browsers, candidate: [...times(44, bad), ...times(6, good)] } },
  ],
  [
    '13 browsers had the fault of the candidate with stable',
    { ...faulty, browsers: { ...faulty.browsers, stable: [...times(13, bad), ...times(37, good)] } },
  ],
  ['went back after 121 s', { ...faulty, backSeconds: 121 }],
  ['is not locked: it could be rolled out again', { ...faulty, isLocked: false }],
  ['0 of 0 browsers had the fault', { ...faulty, fault: ofFive }],
  [null, sound],
  ['is locked', { ...sound, isLocked: true }],
  ['did not reach everybody', { ...sound, isEverybodys: false }],
])('says %s of such an outcome', (wrong, outcome) => {
  expect(wrongInBrowsers(outcome)).toBe(wrong);
});

test('a fault of few visitors is looked for in their pages alone', () => {
  const browsers = { ...faulty.browsers, candidate: [...times(47, good), ...times(3, { ...bad, isOdd: true })] };
  const outcome = { ...faulty, fault: ofFive, why: 'failed renders: 25 of 510', browsers };
  expect(wrongInBrowsers(outcome)).toBeNull();
  expect(tableOf([outcome])).toContain('| 50, 50 | 3 of 3, 0 of 0 |');
});

test('the table has the figures of each', () => {
  expect(tableOf([faulty, sound]).split('\n').slice(2)).toEqual([
    '| games-faulty | 50, 50 | 50 of 50, 0 of 50 | 0.9 s, 0.9 s | view 540, 50 s after the 500th | broken pages: 300 of 540 |',
    '| games-sound | 50, 50 | - | 0.9 s, 0.9 s | - | at 100 % |',
  ]);
});
