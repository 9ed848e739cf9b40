import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './build-error.ts';
import type { RemoteProject } from './remote-project.ts';

/** Folders of a release that the build writes itself. */
const RESERVED = new Set(['web', 'node', 'locales']);

/** The remote's folder of assets, and its name in the release; undefined when it has none. */
export function assetsFolder({ source, definition }: RemoteProject): { from: string; name: string } | undefined {
  if (definition.assets === undefined) return undefined;
  const from = path.join(source, definition.assets);
  return { from, name: path.basename(from) };
}

/**
 * Copies the remote's `assets` folder under its own name: with `assets: 'art'`, `src/art/ball.svg` is `art/ball.svg`
 * in the release, which is also what `shell.asset` takes.
 *
 * @throws BuildError `assets-missing`
 */
export async function copyAssets(project: RemoteProject, output: string): Promise<void> {
  const assets = assetsFolder(project);
  if (!assets) return;
  await refuseMissingAssets(project);
  await cp(assets.from, path.join(output, assets.name), { recursive: true });
}

/** @throws BuildError `assets-missing` */
export async function refuseMissingAssets(project: RemoteProject): Promise<void> {
  const assets = assetsFolder(project);
  if (!assets) return;
  const found = await stat(assets.from).catch(() => undefined);
  if (!found?.isDirectory() || RESERVED.has(assets.name)) throw new BuildError('assets-missing', assets.from);
}
