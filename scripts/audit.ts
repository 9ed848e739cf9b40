/** Compares the lockfile with the advisories of the package registry that npm is set up with. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commandLine } from '../packages/settings/src/index.ts';
import { readAdvisories } from './audit/advisories.ts';

commandLine({
  usage: 'npm run audit',
  about:
    'Compares the lockfile with the advisories of the package registry. Ends with code 1 where one is about a package of it, and with code 2 where no source of advisories answers: then nothing was compared.',
});

const root = path.dirname(import.meta.dirname);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout } = spawnSync(npm, ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
const advisories = readAdvisories(stdout);
if ('unreachable' in advisories) {
  console.error(`No source of advisories answered, so nothing was compared: ${advisories.unreachable}`);
  process.exitCode = 2;
} else {
  for (const { severity, name, range, title, url } of advisories.found)
    console.log(`${severity}  ${name} ${range}  ${title}  ${url}`);
  console.log(`${advisories.found.length} advisories are about packages of the lockfile`);
  if (advisories.found.length > 0) process.exitCode = 1;
}
