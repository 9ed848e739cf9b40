import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { FOLDER, RECORD, isGiven, presentContract } from './contract.ts';
import { judge } from './judge.ts';
import { readRecord } from './record.ts';

const record = readRecord(readFileSync(RECORD, 'utf8'));

// A change of the contract raises CONTRACT_VERSION; then run npm run api.
test('the contract is as recorded: npm run api', async () => {
  const { holds, says } = judge(record, await presentContract(), isGiven);
  if (!holds) throw new Error(says);
});

test('the list of versions says what came with the number', () => {
  const readme = readFileSync(path.join(FOLDER, 'api/README.md'), 'utf8');
  const told = [...readme.matchAll(/^\| (\d+\.\d+) /gm)].map(([, number]) => number);
  expect(told).toContain(/^\d+\.\d+/.exec(record.number)?.[0]);
});
