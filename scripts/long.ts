import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../packages/settings/src/index.ts';
import { REPORTS } from './reports.ts';
import { conclude, runJest } from './stack/jest.ts';

commandLine({
  usage: 'npm run test:long',
  about:
    'The long form of the proofs that npm test runs with few cases: kills, generated players, odd requests. BAIZE_PROOF_TIMES sets how many times as many cases (10). Ends with `N passed, N failed`.',
});

/** Ten times as many cases take about as many times longer. */
const TIMES = process.env['BAIZE_PROOF_TIMES'] || '10';

const root = path.dirname(import.meta.dirname);
const files = globSync('{apps,packages}/*/{src,tests}/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(path.join(root, file), 'utf8').includes("from '@baize/devkit/jest/cases'"),
);
mkdirSync(REPORTS, { recursive: true });
conclude(
  await runJest('jest-long.json', ['--maxWorkers=100%', '--runTestsByPath', ...files], {
    BAIZE_PROOF_TIMES: TIMES,
    BAIZE_PATIENCE: TIMES,
  }),
);
