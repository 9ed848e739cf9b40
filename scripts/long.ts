import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../packages/settings/src/index.ts';
import { REPORTS } from './reports.ts';
import { comparePictures } from './catalogue/catalogue.ts';
import { type BrowserRun, runBrowser } from './stack/browser.ts';
import { runLoudly } from './stack/child.ts';
import { conclude, counted, runJest, sum } from './stack/jest.ts';
import { type Part, runWithin } from './stack/within.ts';

commandLine({
  usage: 'npm run test:long',
  about:
    'The long form of the proofs that npm test runs with few cases: kills, generated players, odd requests. BAIZE_PROOF_TIMES says how many: at 10 the long form (10), at 20 twice that. Then what npm test leaves out: the test files whose names end in `.long.test.ts`, the browser tests in e2e/specs/long and e2e/specs/building and those tagged `@long` or `@phone-long`, all attacks of `npm run attack`, a dozen planted faults, the pictures of `npm run catalogue -- --pictures`, and the walks of `npm run walks`. Where BAIZE_LONG_MINUTES says how many minutes there are, a part that would not end in time is left out, one that takes longer than foreseen is stopped, and both are named. Ends with `N passed, N failed`.',
});

/** Ten times as many cases take about as many times longer. */
const TIMES = process.env['BAIZE_PROOF_TIMES'] || '10';

const root = path.dirname(import.meta.dirname);
const tests = globSync(['{apps,packages}/*/{src,tests}/**/*.test.ts', 'scripts/**/*.test.ts'], { cwd: root });
const longTests = tests.filter((file) => file.endsWith('.long.test.ts'));
const proofs = tests.filter(
  (file) =>
    !longTests.includes(file) &&
    readFileSync(path.join(root, file), 'utf8').includes("from '@baize/devkit/jest/cases'"),
);
const kills = proofs.filter((file) => file.includes('-kills.'));
const otherProofs = proofs.filter((file) => !kills.includes(file));
mkdirSync(REPORTS, { recursive: true });

/** @param report name of the file that it leaves among the reports */
function jest(report: string, files: readonly string[]): Part['run'] {
  const env = { BAIZE_PROOF_TIMES: TIMES, BAIZE_PATIENCE: TIMES };
  return (ending) => runJest(report, ['--maxWorkers=100%', '--runTestsByPath', ...files], env, ending);
}

/** A script beside this one, which counts as one test. */
function script(name: string, file: string, ...args: string[]): Part['run'] {
  return async (ending) =>
    counted(name, await runLoudly(process.execPath, [path.join(import.meta.dirname, file), ...args], {}, ending));
}

function browser(name: string, projects: readonly string[], run: BrowserRun = {}): Part['run'] {
  return (ending) => runBrowser(name, projects, { ...run, ending });
}

const limit = process.env['BAIZE_LONG_MINUTES'];
/** In hundredths. */
const slowness = Number(process.env['BAIZE_LONG_SLOWNESS'] || '100') / 100;
const LOOKING = ['long', 'long-phone', 'long-playing', 'long-playing-phone'];
const parts: readonly Part[] = [
  { name: 'tests that npm test leaves out', minutes: 2.5, run: jest('jest-long.json', longTests) },
  { name: 'kills in their long form', minutes: 2, run: jest('jest-kills.json', kills) },
  { name: 'attacks', minutes: 1.2, run: script('attacks', 'attack.ts', 'listed') },
  { name: 'browser tests, long', minutes: 6, run: browser('long', LOOKING) },
  { name: 'other proofs in their long form', minutes: 5, run: jest('jest-proofs.json', otherProofs) },
  { name: 'browser tests, building', minutes: 1.3, run: browser('building', ['building'], { isAlone: true }) },
  { name: 'browser tests, long-releasing', minutes: 2.3, run: browser('long-releasing', ['long-releasing']) },
  { name: 'planted faults', minutes: 2, run: script('planted faults', 'mutants.ts', '--short') },
  { name: 'pictures of components', minutes: 3, run: (ending) => comparePictures({ ending }) },
  { name: 'walks', minutes: 2.8, run: script('walks', 'walks.ts') },
];
const tallies = await runWithin(limit === undefined ? null : Number(limit), parts, { slowness });
conclude(sum(tallies));
