/**
 * Everything that must hold before a change is taken over: format, lint, types, dead code, then unit and
 * integration tests, then the browser tests. Each static check counts as one. Ends with `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runLoudly } from './stack/child.ts';

interface Tally {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(path.join(tmpdir(), 'baize-check-'));
const jestReport = path.join(scratch, 'jest.json');
const browserReport = path.join(scratch, 'browser.json');

const STATIC_CHECKS = ['check:format', 'check:lint', 'check:types', 'check:dead-code'];

async function staticCheck(script: string): Promise<Tally> {
  console.log(`\n== ${script}`);
  const held = await runLoudly('npm', ['run', '--silent', script]);
  console.log(held ? `${script} holds` : `${script} FAILED`);
  return { passed: Number(held), failed: Number(!held) };
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
  // The embedded database is an ES module that imports its own parts while it runs.
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

async function browser(): Promise<Tally> {
  console.log('\n== browser tests');
  const held = await runLoudly('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });
  return readReport(
    browserReport,
    (report) => {
      const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
    held,
  );
}

const total: Tally = { passed: 0, failed: 0 };
function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed += tally.failed;
}

for (const script of STATIC_CHECKS) add(await staticCheck(script));
add(await jest());
add(await browser());

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
