import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ranByJest, ranByPlaywright } from '../packages/devkit/src/rows/ran-tests.ts';
import type { RanTest } from '../packages/devkit/src/rows/ran-tests.ts';
import { lineOf, shownRows, unknownNames } from '../packages/devkit/src/rows/shown-rows.ts';
import { readRepository } from '../packages/devkit/src/tidy/repository.ts';
import { readRows } from '../packages/devkit/src/tidy/rows.ts';
import { commandLine } from '../packages/settings/src/index.ts';
import { REPORTS, REPORTS_OF_TEST } from './reports.ts';

const values = commandLine({
  usage: 'npm run rows -- [--tests]',
  about:
    'The rows of the specification, and which tests showed them when they last ran: npm test leaves the reports that this reads. Only names in titles count, as they ran; skipped and failed tests count for nothing. Ends with code 1 where a row is shown by none, or a title names no row.',
  switches: { tests: 'Lists the titles too.' },
});
const root = path.dirname(import.meta.dirname);

const files = existsSync(REPORTS) ? readdirSync(REPORTS).filter((name) => name.endsWith('.json')) : [];
const absent = REPORTS_OF_TEST.filter((name) => !files.includes(name));

function ranIn(name: string): RanTest[] {
  const report: unknown = JSON.parse(readFileSync(path.join(REPORTS, name), 'utf8'));
  return name.startsWith('jest') ? ranByJest(report, root) : ranByPlaywright(report);
}

const { rows } = readRows(readRepository(root));
const ran = files.flatMap(ranIn);
const shown = shownRows(rows, ran);
for (const row of shown) {
  console.log(lineOf(row));
  if (values.tests) for (const { kind, file, title } of row.shownBy) console.log(`       ${kind} ${file}: ${title}`);
}
const missing = shown.filter(({ shownBy }) => shownBy.length === 0);
const unknown = unknownNames(rows, ran);
for (const text of unknown) console.error(text);
for (const name of files) console.log(`${name}: ran until ${statSync(path.join(REPORTS, name)).mtime.toISOString()}`);
for (const name of absent) console.error(`${name} is not there: npm test writes it`);
console.log(`\n${rows.length - missing.length} of ${rows.length} rows shown by tests, ${missing.length} missing`);
if (missing.length > 0) console.error(`Missing: ${missing.map(({ id }) => id).join(' ')}`);
if (missing.length + unknown.length + absent.length > 0) process.exitCode = 1;
