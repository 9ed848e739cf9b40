import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../packages/settings/src/index.ts';
import { REPORTS, REPORTS_OF_TEST } from './reports.ts';
import { runLoudly, runQuietly } from './stack/child.ts';
import { conclude, readReport, runJest } from './stack/jest.ts';
import type { Tally } from './stack/jest.ts';

commandLine({
  usage: 'npm test',
  about:
    'Everything that must hold before a change is taken over: format, lint, types, dead code, then unit and integration tests, then the browser tests, then the rows of the specification that all these showed. Each static check counts as one. Ends with `N passed, N failed`.',
});

const browserReport = (half: string): string => path.join(REPORTS, `browser-${half}.json`);
// A report of an earlier run says nothing of this one.
mkdirSync(REPORTS, { recursive: true });
for (const name of REPORTS_OF_TEST) rmSync(path.join(REPORTS, name), { force: true });

const STATIC_CHECKS = ['check:format', 'check:lint', 'check:types', 'check:dead-code'];

/** They share the processors; what each says is shown when it fails. */
async function staticChecks(): Promise<Tally[]> {
  console.log(`\n== ${STATIC_CHECKS.join(', ')}`);
  return Promise.all(
    STATIC_CHECKS.map(async (script) => {
      const held = await runQuietly('npm', ['run', '--silent', script]);
      console.log(held ? `${script} holds` : `${script} FAILED`);
      return { passed: Number(held), failed: Number(!held) };
    }),
  );
}

async function jest(): Promise<Tally> {
  console.log('\n== unit and integration tests');
  return runJest('jest.json', ['--maxWorkers=100%']);
}

const PLAYWRIGHT = ['test', '--config', 'e2e/playwright.config.ts'];
/** First ports of the two applications of the browser tests. */
const PLAYING_PORT = Number(process.env['BAIZE_E2E_PORT'] ?? 24_000);
const RELEASING_PORT = PLAYING_PORT + 200;

/**
 * In two halves at once, each with an application of its own: one browser alone leaves a processor without work, and
 * whoever releases must not be seen by those who play.
 */
async function browser(): Promise<Tally[]> {
  console.log('\n== browser tests');
  // Both applications would otherwise build at the same time.
  if (!(await runQuietly('lerna', ['run', 'build', '--loglevel', 'error']))) return [{ passed: 0, failed: 1 }];
  const playing = runLoudly(
    'playwright',
    [...PLAYWRIGHT, '--reporter=list,json', '--project=building', '--output=test-results/playing'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport('playing'), BAIZE_E2E_PORT: String(PLAYING_PORT) },
  );
  const releasing = runQuietly(
    'playwright',
    [...PLAYWRIGHT, '--reporter=list,json', '--project=releasing', '--no-deps', '--output=test-results/releasing'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport('releasing'), BAIZE_E2E_PORT: String(RELEASING_PORT) },
  );
  return [readBrowserReport('playing', await playing), readBrowserReport('releasing', await releasing)];
}

/** What Playwright's report in JSON says. */
interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly BrowserSuite[];
}
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

/** Tests that failed once and held when they were tried again (`BAIZE_E2E_RETRIES`). */
function flakyTitles({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyTitles)];
}

function readBrowserReport(half: string, held: boolean): Tally {
  const tally = readReport(
    browserReport(half),
    (report) => {
      const { stats, suites } = report as BrowserReport;
      for (const title of suites.flatMap(flakyTitles)) console.log(`held only at the second try: ${title}`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
    held,
  );
  console.log(`browser tests, ${half}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally;
}

/** Each row of the specification is named by the title of a test that has run. */
async function rows(): Promise<Tally> {
  console.log('\n== rows of the specification');
  const held = await runQuietly(process.execPath, [path.join(import.meta.dirname, 'rows.ts')]);
  console.log(held ? 'rows holds' : 'rows FAILED');
  return { passed: Number(held), failed: Number(!held) };
}

const total = { passed: 0, failed: 0 };
function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed += tally.failed;
}

for (const tally of await staticChecks()) add(tally);
add(await jest());
for (const tally of await browser()) add(tally);

add(await rows());
conclude(total);
