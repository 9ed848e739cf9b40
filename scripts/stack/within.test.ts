import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Tally } from './jest.ts';
import { runWithin } from './within.ts';

const MINUTE = 60_000;
let now = 0;
let said: string[] = [];
beforeEach(() => {
  now = 0;
  said = [];
  jest
    .spyOn(console, 'log')
    .mockImplementation((line: string) => void (/^(left out|stopped)/.test(line) && said.push(line)));
});
afterEach(() => jest.restoreAllMocks());

/** Parts that take their minutes times `slowness`. */
const parts = (slowness: number) =>
  [
    ['proofs', 8],
    ['browsers', 6],
    ['walks', 3],
  ].map(([name, minutes]) => ({
    name: String(name),
    minutes: Number(minutes),
    run: async () => {
      now += Number(minutes) * slowness * MINUTE;
      return { passed: 1, failed: 0, named: [String(name)] };
    },
  }));

async function ran(limit: number | null, slowness: number, known?: number): Promise<string[]> {
  const tallies = await runWithin(limit, parts(slowness), { slowness: known, now: () => now });
  return tallies.flatMap(({ named = [] }) => named);
}

test('all parts run where there is time', async () => {
  expect(await ran(20, 1)).toEqual(['proofs', 'browsers', 'walks']);
  expect(await ran(null, 9)).toEqual(['proofs', 'browsers', 'walks']);
  expect(said).toEqual([]);
});

test('on a slow machine a part that would not end in time is left out with the reason, and a shorter one still runs', async () => {
  expect(await ran(24, 2)).toEqual(['proofs', 'walks']);
  expect(said).toEqual(['left out: browsers: takes 12.0 minutes here, 8.0 are left']);
});

test('the first part is left out too, where the machine is known to be slow', async () => {
  expect(await ran(10, 1)).toEqual(['proofs']);
  now = 0;
  expect(await ran(10, 2, 2)).toEqual(['walks']);
  expect(said.slice(-2)).toEqual([
    'left out: proofs: takes 16.0 minutes here, 10.0 are left',
    'left out: browsers: takes 12.0 minutes here, 10.0 are left',
  ]);
});

test('a part that takes longer than foreseen is stopped at the limit, named and not counted', async () => {
  const endless = {
    name: 'endless',
    minutes: 0,
    run: (ending?: AbortSignal) =>
      new Promise<Tally>((resolve) => {
        ending!.addEventListener('abort', () => resolve({ passed: 0, failed: 1 }));
      }),
  };
  expect(await runWithin(0.0005, [endless])).toEqual([]);
  expect(said).toEqual(['stopped: endless: 0.0005 minutes are over']);
});

test('nothing runs where no time is left', async () => {
  expect(await ran(0, 1)).toEqual([]);
  expect(said).toHaveLength(3);
});
