import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPORTS } from '../reports.ts';
import { runLoudly } from './child.ts';

/** How many tests held. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What a report says. A run that wrote none, or failed outside any test, counts as one failure. */
export function readReport(file: string, counts: (report: unknown) => Tally, held: boolean): Tally {
  try {
    const tally = counts(JSON.parse(readFileSync(file, 'utf8')));
    return { passed: tally.passed, failed: Math.max(tally.failed, held ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs jest and shows what it says.
 * @param report name of the file that it leaves among the reports
 */
export async function runJest(report: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const file = path.join(REPORTS, report);
  // Jest's sandboxes load ES modules that are imported while a test runs only with this option of Node.
  const held = await runLoudly('jest', ['--json', `--outputFile=${file}`, '--silent', ...args], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    ...env,
  });
  return readReport(file, countsOf, held);
}

function countsOf(report: unknown): Tally {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed }));
}

/** The closing line of a command that ran tests, and its exit code. */
export function conclude({ passed, failed }: Tally): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
