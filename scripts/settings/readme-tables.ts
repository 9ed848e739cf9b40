import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings as platform } from '../../apps/platform/src/foundation/config.ts';
import { settings as registry } from '../../apps/registry/src/settings.ts';
import { settings as provider } from '../../apps/sandbox-provider/src/settings.ts';
import { settings as shell } from '../../apps/shell/src/server/settings.ts';
import { tableOfSettings } from '../../packages/settings/src/index.ts';
import type { Settings } from '../../packages/settings/src/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The four servers and their settings. */
export const SERVERS: Readonly<Record<string, Settings>> = {
  'apps/platform': platform,
  'apps/shell': shell,
  'apps/registry': registry,
  'apps/sandbox-provider': provider,
};

const PLACE = /<!-- settings -->\n[^]*<!-- \/settings -->/;

export function readmeOf(server: string): string {
  return path.join(ROOT, server, 'README.md');
}

/** The README of a server with the table of what its settings are now. @throws Error when it has no place for one */
export function withTable(server: string): string {
  const readme = readFileSync(readmeOf(server), 'utf8');
  if (!PLACE.test(readme)) throw new Error(`${server}/README.md has no <!-- settings --> to fill`);
  const table = tableOfSettings(SERVERS[server] ?? {});
  return readme.replace(PLACE, () => `<!-- settings -->\n\n${table}\n\n<!-- /settings -->`);
}
