import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../../../apps/shell/build/precompress.ts';
import { runWebpack } from '../../../packages/devkit/src/build/run-webpack.ts';
import type { Stats } from '../../../packages/devkit/src/webpack/webpack.ts';
import { BUNDLE_PATH, bundleConfig } from './bundle-config.ts';

const RELEASE = path.resolve(import.meta.dirname, '../../../apps/games-dice/dist/release/remote.json');

/** The script that takes the place of the shell's and the remote's. */
export interface BundleScript {
  readonly href: string;
  readonly integrity: string;
}

/** Builds the one bundle into a folder, compressed as the site's own files are. Needs the remote's release to be built. */
export async function buildBundle(folder: string): Promise<BundleScript> {
  const { container } = JSON.parse(readFileSync(RELEASE, 'utf8')) as { container: string };
  const { stats } = await runWebpack([bundleConfig(folder, container)]);
  refuseFederation(stats[0]);
  const scripts = (stats[0]?.compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) =>
    file.endsWith('.js'),
  );
  const [script] = scripts;
  if (script === undefined || scripts.length !== 1)
    throw new Error(`One bundle was wanted and is ${scripts.join(', ')}`);
  await precompress(folder);
  const bytes = readFileSync(path.join(folder, script));
  return {
    href: BUNDLE_PATH + script,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
}

/** Were the shell's module that loads containers to move, the yardstick would quietly become what it measures. */
function refuseFederation(stats: Stats | undefined): void {
  const files = [...(stats?.compilation.modules ?? [])].map((module) => module.nameForCondition() ?? '');
  if (files.some((file) => file.includes('@module-federation')))
    throw new Error('The one bundle holds a federation runtime: bundle-config.ts no longer finds what to replace.');
}
