import { expect, test } from '@jest/globals';
import { FAULTS } from './faults.ts';
import { lineOf, wrongWith } from './judged.ts';
import { SHORT, prove } from './proof.ts';
import type { Outcome } from './proof.ts';

test('the short form: each faulty version goes back in time and for its own fault, each healthy one reaches everybody', async () => {
  const outcomes = await prove({ ...SHORT, seed: 'rollouts' });
  expect(outcomes.map((outcome) => [outcome.remote, wrongWith(outcome)])).toEqual(
    outcomes.map(({ remote }) => [remote, null]),
  );
  expect(outcomes.filter(({ fault }) => fault !== null)).toHaveLength(5);
  expect(outcomes.filter(({ fault }) => fault === null)).toHaveLength(SHORT.healthy);
});

const [fault = null] = FAULTS;
const faulty: Outcome = {
  remote: 'games-faulty',
  fault,
  views: 540,
  backSeconds: 50,
  why: 'broken pages: 300 of 540',
  isEverybodys: false,
};
const sound: Outcome = {
  ...faulty,
  remote: 'games-sound',
  fault: null,
  backSeconds: null,
  why: null,
  isEverybodys: true,
};

test.each<[wrong: string | null, outcome: Outcome]>([
  [null, faulty],
  ['did not go back', { ...faulty, backSeconds: null, why: null }],
  ['went back after 121 s', { ...faulty, backSeconds: 121 }],
  ['blames something else: failed renders: 3 of 540', { ...faulty, why: 'failed renders: 3 of 540' }],
  ['went on to everybody', { ...faulty, isEverybodys: true }],
  [null, sound],
  ['did not reach everybody', { ...sound, isEverybodys: false }],
  ['stopped: broken pages: 3 of 540', { ...sound, why: 'broken pages: 3 of 540' }],
])('says %s of such an outcome', (wrong, outcome) => {
  expect(wrongWith(outcome)).toBe(wrong);
  expect(lineOf(outcome)).toContain(wrong === null ? 'ok ' : `wrong  ${wrong}`);
});
