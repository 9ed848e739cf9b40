import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findingOf } from './findings.ts';
import type { Finding } from './findings.ts';
import { runTool } from './run-tool.ts';

const MADE = ['dist', 'node_modules'];
const SECRET = /(^|\/)(\.env(\..+)?|[^/]*\.(pem|key|p12)|(publisher|operator|shell)-token)$/;
/** Names that look like secrets and are none: an example is meant to be in git. */
const HARMLESS = /\.(example|sample|template)$|(^|\/)[^/]*public[^/]*\.pem$/;

/** Files that git would keep and should not; null where the folder is in no repository, or git is not installed. */
export async function checkGit(folder: string): Promise<Finding[] | null> {
  if (!isInRepository(folder)) return null;
  const listed = await runTool('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '.'], folder);
  if (listed.status !== 0) return null;
  const kept = listed.stdout.split('\0').filter((file) => file !== '');
  const secrets = kept.filter((file) => SECRET.test(file) && !HARMLESS.test(file) && existsSync(join(folder, file)));
  const ignored = await runTool('git', ['check-ignore', '--', ...MADE.map((name) => `${name}/`)], folder);
  const names = new Set(ignored.stdout.split('\n').map((line) => line.replace(/\/$/, '')));
  const made = MADE.filter((name) => !names.has(name)).map((name) => `${name}/`);
  return [...findingOf('git-keeps-secret', secrets), ...findingOf('git-keeps-build', made)];
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return folder !== dirname(folder) && isInRepository(dirname(folder));
}
