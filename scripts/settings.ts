/** Writes the tables of settings into the READMEs of the programs. */
import { writeFileSync } from 'node:fs';
import { commandLine } from '../packages/settings/src/index.ts';
import { PROGRAMS, readmeOf, withTable } from './settings/readme-tables.ts';
import { runQuietly } from './stack/child.ts';

commandLine({ usage: 'npm run settings', about: 'Writes the tables of settings into the READMEs of the programs.' });
const readmes = Object.keys(PROGRAMS).map((program) => {
  writeFileSync(readmeOf(program), withTable(program));
  return readmeOf(program);
});
if (!(await runQuietly('oxfmt', readmes))) process.exitCode = 1;
