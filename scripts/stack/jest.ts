import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPORTS } from '../reports.ts';
import { runLoudly } from './child.ts';

/** How many tests held. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Titles of those that failed, as far as a report names them. */
  readonly named?: readonly string[];
}

/** What a report says. A run that wrote none, or failed outside any test, counts as one failure. */
export function readReport(file: string, counts: (report: unknown) => Tally, held: boolean): Tally {
  try {
    const tally = counts(JSON.parse(readFileSync(file, 'utf8')));
    return { ...tally, failed: Math.max(tally.failed, held ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs jest and shows what it says.
 * @param report name of the file that it leaves among the reports
 * @param ending ends it
 */
export async function runJest(
  report: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  ending?: AbortSignal,
): Promise<Tally> {
  const file = path.join(REPORTS, report);
  // Jest's sandboxes load ES modules that are imported while a test runs only with this option of Node.
  const own = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env };
  const held = await runLoudly('jest', ['--json', `--outputFile=${file}`, '--silent', ...args], own, ending);
  return readReport(file, countsOf, held);
}

/** What Jest's report in JSON says. A file that could not be loaded has no tests, and a message. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function countsOf(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as JestReport;
  const named = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative(process.cwd(), name);
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
  return { passed: numPassedTests, failed: numFailedTests, named };
}

/** A command that counts as one test. */
export function counted(name: string, held: boolean): Tally {
  return held ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, named: [name] };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    named: tallies.flatMap(({ named = [] }) => named),
  };
}

/** The closing lines of a command that ran tests, and its exit code: what failed is found at the end of a long log. */
export function conclude({ passed, failed, named = [] }: Tally): void {
  for (const title of named) console.log(`failed: ${title}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
