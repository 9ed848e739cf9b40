/**
 * A process that runs Jest again and again, as StrykerJS's own runner does: to start Jest takes longer than most tests.
 * Takes a line of arguments at a time and answers with a line. Only for workspaces whose tests Jest itself loads: what
 * Node loads stays in the process, and hides the next fault.
 */
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildArgv, runCLI } from 'jest';
import { ANSWER_MARK } from './jest-run.ts';
import type { Said } from './jest-run.ts';

type Files = Awaited<ReturnType<typeof runCLI>>['results']['testResults'];

for await (const line of createInterface({ input: process.stdin })) {
  const argv = await buildArgv(JSON.parse(line) as string[]);
  const { results } = await runCLI(argv, [process.cwd()]);
  const { numPassedTests: passed, success } = results;
  const said: Said = { passed, failed: success ? null : firstFailed(results.testResults) };
  process.stdout.write(`\n${ANSWER_MARK}${JSON.stringify(said)}\n`);
}

/** The title of a test, or the name of a file that did not load. */
function firstFailed(files: Files): string {
  const tests = files.flatMap(({ testResults }) => testResults);
  const broken = files.find(({ testExecError, failureMessage }) => testExecError ?? failureMessage);
  return (
    tests.find(({ status }) => status === 'failed')?.fullName ?? path.basename(broken?.testFilePath ?? 'Jest itself')
  );
}
