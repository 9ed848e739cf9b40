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

/** Programs of which a README lists the settings. */
export const PROGRAMS: Readonly<Record<string, Settings>> = {
  'apps/platform': platform,
  'apps/shell': shell,
  'apps/registry': registry,
  'apps/sandbox-provider': provider,
  'apps/sandbox-beacon': beacon,
  'packages/cli': command,
};

const PLACE = /<!-- settings -->\n[^]*<!-- \/settings -->/;

export function readmeOf(program: string): string {
  return path.join(ROOT, program, 'README.md');
}

/** The README of a program with the table of what its settings are now. @throws Error when it has no place for one */
export function withTable(program: string): string {
  const readme = readFileSync(readmeOf(program), 'utf8');
  if (!PLACE.test(readme)) throw new Error(`${program}/README.md has no <!-- settings --> to fill`);
  const table = tableOfSettings(PROGRAMS[program] ?? {});
  return readme.replace(PLACE, () => `<!-- settings -->\n\n${table}\n\n<!-- /settings -->`);
}
