import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings as platform } from '../../apps/platform/src/foundation/config.ts';
import { settings as registry } from '../../apps/registry/src/settings.ts';
import { settings as beacon } from '../../apps/sandbox-beacon/src/settings.ts';
import { settings as provider } from '../../apps/sandbox-provider/src/settings.ts';
import { settings as shell } from '../../apps/shell/src/server/settings.ts';
import { settings as command } from '../../packages/cli/src/settings.ts';
import { tableOfSettings } from '../../packages/settings/src/index.ts';
import type { Settings } from '../../packages/settings/src/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Programs whose settings a document lists. */
export const PROGRAMS: Readonly<Record<string, Settings>> = {
  'apps/platform': platform,
  'apps/shell': shell,
  'apps/registry': registry,
  'apps/sandbox-provider': provider,
  'apps/sandbox-beacon': beacon,
  'packages/cli': command,
};

/** Programs with many settings share a page; the README of another one lists its own. */
const SHARED = 'docs/settings.md';
const OF_SHARED = new Set(['apps/platform', 'apps/shell', 'apps/registry']);

export function documentOf(program: string): string {
  return path.join(ROOT, OF_SHARED.has(program) ? SHARED : `${program}/README.md`);
}

/** The document of a program with the table of its present settings. @throws Error when it has no place for one */
export function withTable(program: string): string {
  const document = readFileSync(documentOf(program), 'utf8');
  const begin = `<!-- settings of ${program} -->`;
  const end = '<!-- /settings -->';
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${documentOf(program)} has no ${begin} to fill`);
  const table = tableOfSettings(PROGRAMS[program] ?? {});
  return `${document.slice(0, from)}${begin}\n\n${table}\n\n${document.slice(to)}`;
}
