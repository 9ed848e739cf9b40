import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { fuzzBeacon } from '../fuzz/beacon.ts';
import { fuzzChangedHistory } from '../fuzz/changed-history.ts';
import { fuzzClientSeeds } from '../fuzz/client-seeds.ts';
import { fuzzKeptRounds } from '../fuzz/kept-rounds.ts';
import type { FuzzPart } from '../fuzz/part.ts';
import { fuzzSealedSeeds } from '../fuzz/sealed-seeds.ts';
import { fuzzTyped } from '../fuzz/typed.ts';
import { migrate } from '../src/foundation/db/migrate.ts';
import { domainMigrations } from '../src/modules.ts';
import { openTestDatabase } from './support/database.ts';

// New input in every run; a failure shows the seed, and `npm run fuzz -- --seed` makes the same again.
const seed = randomUUID();

/** Every case ended as it should, and these answers were among them. */
function expectAll({ part, answers, problems }: FuzzPart, among: readonly string[]): void {
  expect({ seed, part, problems }).toEqual({ seed, part, problems: [] });
  expect(Object.keys(answers)).toEqual(expect.arrayContaining([...among]));
}

it('a beacon whose mirrors are silent, late, forge or tell another round gives the right round, none or a code', async () => {
  expectAll(await fuzzBeacon({ seed, cases: cases(12) }), ['the right round', 'not yet', 'beacon-away']);
});

it('a round ahead of its time, two values of one round and a salt that is announced late are refused by code', async () => {
  const database = await openTestDatabase();
  await migrate(database, domainMigrations);
  const among = ['the kept value', 'beacon-ahead', 'beacon-away', 'beacon-two-rounds', 'salt-late'];
  expectAll(await fuzzKeptRounds({ seed, cases: cases(24), database }), among);
  await database.close();
});

it('client seeds of any alphabet are taken up to their limit, verify afterwards, and are refused by code beyond it', async () => {
  const database = await openTestDatabase();
  expectAll(await fuzzClientSeeds({ seed, cases: cases(10), database }), ['taken', 'validation-failed']);
});

it('a sealed seed opens with its own key and in its own row alone', () => {
  expectAll(fuzzSealedSeeds({ seed, cases: cases(50) }), ['seed-unreadable']);
});

it('whatever is typed into the verifier comes to a verdict or to refusals by code', () => {
  expectAll(fuzzTyped({ seed, cases: cases(600) }), ['matches: false', 'malformed', 'missing']);
});

it('no bet of a history holds with a byte changed that it hangs on', async () => {
  expectAll(await fuzzChangedHistory({ seed, cases: cases(150) }), ['failed', 'others', 'unknown', 'held']);
});
