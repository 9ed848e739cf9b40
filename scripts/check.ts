/**
 * Everything that must hold before a change is taken over: format, lint, types, dead code, then unit and
 * integration tests, then the browser tests. Each static check counts as one. Ends with `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runLoudly, runQuietly } from './stack/child.ts';

interface Tally {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(path.join(tmpdir(), 'baize-check-'));
const jestReport = path.join(scratch, 'jest.json');
const browserReport = (half: string): string => path.join(scratch, `browser-${half}.json`);

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

/** A run that wrote no report, or failed outside any test, counts as one failure. */
function readReport(file: string, counts: (report: unknown) => Tally, held: boolean): Tally {
  try {
    const tally = counts(JSON.parse(readFileSync(file, 'utf8')));
    return { passed: tally.passed, failed: Math.max(tally.failed, held ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function jest(): Promise<Tally> {
  console.log('\n== unit and integration tests');
  // Jest's sandboxes load ES modules that are imported while a test runs only with this option of Node.
  const held = await runLoudly('jest', ['--json', `--outputFile=${jestReport}`, '--silent', '--maxWorkers=100%'], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
  return readReport(
    jestReport,
    (report) => {
      const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
      return { passed: numPassedTests, failed: numFailedTests };
    },
    held,
  );
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

function readBrowserReport(half: string, held: boolean): Tally {
  const tally = readReport(
    browserReport(half),
    (report) => {
      const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
    held,
  );
  console.log(`browser tests, ${half}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally;
}

const total: Tally = { passed: 0, failed: 0 };
function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed += tally.failed;
}

for (const tally of await staticChecks()) add(tally);
add(await jest());
for (const tally of await browser()) add(tally);

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
