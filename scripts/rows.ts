/**
 * The rows of the specification and the tests that name them. Ends with code 1 where a row is neither named by a test
 * nor listed as waiting.
 */
import path from 'node:path';
import { readRepository } from '../packages/devkit/src/tidy/repository.ts';
import { readRows } from '../packages/devkit/src/tidy/rows.ts';
import type { Row } from '../packages/devkit/src/tidy/rows.ts';

function show({ id, text, tests, waiting }: Row): string {
  const shown = tests.map(({ file, line }) => `       ${file}:${line}`);
  const state = tests.length > 0 ? '' : waiting === null ? '  MISSING' : `  waiting: ${waiting}`;
  return [`${id}  ${text}${state}`, ...shown].join('\n');
}

const { rows, unknown, notWaiting } = readRows(readRepository(path.dirname(import.meta.dirname)));
console.log(rows.map(show).join('\n'));
for (const { id, file, line } of unknown) console.error(`${file}:${line} names ${id}, which is no row`);
for (const id of notWaiting) console.error(`${id} waits though a test names it, or is no row`);

const missing = rows.filter(({ tests, waiting }) => tests.length === 0 && waiting === null);
const named = rows.filter(({ tests }) => tests.length > 0);
console.log(`\n${named.length} of ${rows.length} rows named by tests, ${missing.length} missing`);
if (missing.length > 0) console.error(`Missing: ${missing.map(({ id }) => id).join(' ')}`);
if (missing.length + unknown.length + notWaiting.length > 0) process.exitCode = 1;
