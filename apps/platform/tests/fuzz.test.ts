import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { runFuzz } from '../fuzz/run.ts';
import { openTestDatabase } from './support/database.ts';

const REQUESTS = cases(300);

it('requests that no honest client sends end in refusals by name, and change no balance', async () => {
  // New requests in every run; a failure shows the seed, and `npm run fuzz -- --seed` sends them again.
  const seed = randomUUID();
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-fuzz-'));
  const report = await runFuzz({ seed, requests: REQUESTS, database: await openTestDatabase(), dataDir });
  await rm(dataDir, { recursive: true, force: true });
  expect(report).toMatchObject({ seed, requests: REQUESTS, problems: [] });
  expect(report.operations).toBeGreaterThan(40);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '422']));
});
