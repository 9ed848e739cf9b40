import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './build-error.ts';
import type { RemoteProject } from './remote-project.ts';

/** Folders of a release that the build writes itself. */
const RESERVED = new Set(['web', 'node', 'locales']);

/**
 * Copies the remote's `assets` folder under its own name: with `assets: './art'`, `src/art/ball.svg` is `art/ball.svg`
 * in the release, which is also what `shell.asset` takes.
 *
 * @throws BuildError `assets-missing`
 */
export async function copyAssets({ source, definition }: RemoteProject, output: string): Promise<void> {
  if (definition.assets === undefined) return;
  const from = path.join(source, definition.assets);
  const name = path.basename(from);
  const found = await stat(from).catch(() => undefined);
  if (!found?.isDirectory() || RESERVED.has(name)) throw new BuildError('assets-missing', from);
  await cp(from, path.join(output, name), { recursive: true });
}
