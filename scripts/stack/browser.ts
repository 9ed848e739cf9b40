import path from 'node:path';
import { REPORTS } from '../reports.ts';
import { runLoudly, runQuietly } from './child.ts';
import { readReport } from './jest.ts';
import type { Tally } from './jest.ts';

export interface BrowserRun {
  /** First port of the application that the tests start. */
  readonly port?: number;
  /** Without the projects that come before these. */
  readonly isAlone?: boolean;
  /** What it says is shown only where a test failed. */
  readonly isQuiet?: boolean;
  /** From the root; that of the browser tests if it is left out. */
  readonly config?: string;
  /** More arguments of Playwright. */
  readonly args?: readonly string[];
  /** Ends it. */
  readonly ending?: AbortSignal | undefined;
}

/**
 * Runs browser tests against an application of their own, and says how many held.
 *
 * @param name of the report that stays, `browser-<name>.json`
 * @param projects of the configuration; all where none is named
 */
export async function runBrowser(name: string, projects: readonly string[], run: BrowserRun = {}): Promise<Tally> {
  const file = path.join(REPORTS, `browser-${name}.json`);
  const start = run.isQuiet ? runQuietly : runLoudly;
  const held = await start(
    'playwright',
    [
      'test',
      `--config=${run.config ?? 'e2e/playwright.config.ts'}`,
      '--reporter=list,json',
      `--output=test-results/${name}`,
      ...projects.map((project) => `--project=${project}`),
      ...(run.isAlone ? ['--no-deps'] : []),
      ...(run.args ?? []),
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(run.port !== undefined && { BAIZE_E2E_PORT: String(run.port) }),
    },
    run.ending,
  );
  const tally = readReport(file, countsOf, held);
  console.log(`browser tests, ${name}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally;
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

function countsOf(report: unknown): Tally {
  const { stats, suites } = report as BrowserReport;
  // Those that failed once and held when they were tried again (`BAIZE_E2E_RETRIES`).
  for (const title of titlesOf(suites, 'flaky')) console.log(`held only at the second try: ${title}`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, named: titlesOf(suites, 'unexpected') };
}

function titlesOf(suites: readonly BrowserSuite[], status: string): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => title),
    ...titlesOf(inner, status),
  ]);
}
