/** Writes the tables of settings into the documents. */
import { writeFileSync } from 'node:fs';
import { commandLine } from '../packages/settings/src/index.ts';
import { PROGRAMS, documentOf, withTable } from './settings/tables.ts';
import { runQuietly } from './stack/child.ts';

commandLine({ usage: 'npm run settings', about: 'Writes the tables of settings into the documents.' });
const documents = Object.keys(PROGRAMS).map((program) => {
  writeFileSync(documentOf(program), withTable(program));
  return documentOf(program);
});
if (!(await runQuietly('oxfmt', documents))) process.exitCode = 1;
