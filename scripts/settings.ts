/** Writes the tables of settings into the READMEs of the four servers. */
import { writeFileSync } from 'node:fs';
import { commandLine } from '../packages/settings/src/index.ts';
import { SERVERS, readmeOf, withTable } from './settings/readme-tables.ts';
import { runQuietly } from './stack/child.ts';

commandLine({ usage: 'npm run settings', about: 'Writes the tables of settings into the READMEs of the servers.' });
const readmes = Object.keys(SERVERS).map((server) => {
  writeFileSync(readmeOf(server), withTable(server));
  return readmeOf(server);
});
if (!(await runQuietly('oxfmt', readmes))) process.exitCode = 1;
