import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../packages/settings/src/index.ts';
import { REPORTS } from './reports.ts';
import { runBrowser } from './stack/browser.ts';
import { runLoudly } from './stack/child.ts';
import { conclude, counted, runJest, sum } from './stack/jest.ts';

commandLine({
  usage: 'npm run test:long',
  about:
    'The long form of the proofs that npm test runs with few cases: kills, generated players, odd requests. BAIZE_PROOF_TIMES says how many: at 10 the long form (10), at 20 twice that. Then what npm test leaves out: the test files whose names end in `.long.test.ts`, the browser tests in e2e/specs/long and e2e/specs/building and those tagged `@long` or `@phone-long`, all attacks of `npm run attack`, a dozen planted faults, and the walks of `npm run walks`. Ends with `N passed, N failed`.',
});

/** Ten times as many cases take about as many times longer. */
const TIMES = process.env['BAIZE_PROOF_TIMES'] || '10';

const root = path.dirname(import.meta.dirname);
const files = globSync(['{apps,packages}/*/{src,tests}/**/*.test.ts', 'scripts/**/*.test.ts'], { cwd: root }).filter(
  (file) =>
    file.endsWith('.long.test.ts') ||
    readFileSync(path.join(root, file), 'utf8').includes("from '@baize/devkit/jest/cases'"),
);
mkdirSync(REPORTS, { recursive: true });
console.log('\n== proofs in their long form');
const proofs = await runJest('jest-long.json', ['--maxWorkers=100%', '--runTestsByPath', ...files], {
  BAIZE_PROOF_TIMES: TIMES,
  BAIZE_PATIENCE: TIMES,
});
console.log('\n== browser tests');
const looking = await runBrowser('long', ['long', 'long-phone', 'long-playing', 'long-playing-phone']);
const building = await runBrowser('building', ['building'], { isAlone: true });
const releasing = await runBrowser('long-releasing', ['long-releasing']);
console.log('\n== attacks');
const attacks = await runLoudly(process.execPath, [path.join(import.meta.dirname, 'attack.ts'), 'listed']);
console.log('\n== planted faults');
const faults = await runLoudly(process.execPath, [path.join(import.meta.dirname, 'mutants.ts'), '--short']);
console.log('\n== walks');
const walks = await runLoudly(process.execPath, [path.join(import.meta.dirname, 'walks.ts')]);
conclude(
  sum([
    proofs,
    looking,
    building,
    releasing,
    counted('attacks', attacks),
    counted('planted faults', faults),
    counted('walks', walks),
  ]),
);
