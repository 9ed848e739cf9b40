import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readPackageFile } from './package-file.ts';
import type { PackageFile } from './package-file.ts';

export interface Installed {
  readonly name: string;
  readonly version: string;
  /** Absolute, without links. */
  readonly folder: string;
}

/** Where Node finds a package from a folder; null where it does not. */
export function placeOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
    if (folder === dirname(folder)) return null;
  }
}

/**
 * What a remote takes along: its dependencies, Baize's tools, and whatever these depend on, each as Node would find it.
 * A third-party tool may have a React of its own.
 */
export async function takenAlong(folder: string, manifest: PackageFile): Promise<Installed[]> {
  const tools = Object.keys(manifest.devDependencies).filter((name) => name.startsWith('@baize/'));
  const found = new Map<string, Installed>();
  const follow = async (names: readonly string[], from: string): Promise<void> => {
    for (const name of names) {
      const place = placeOf(name, from);
      if (place === null || found.has(place)) continue;
      const read = await readPackageFile(place);
      if (!read) continue;
      found.set(place, { name, version: read.version, folder: place });
      await follow(dependenciesOf(read), place);
    }
  };
  await follow([...Object.keys(manifest.dependencies), ...tools], folder);
  return [...found.values()];
}

function dependenciesOf({ dependencies, peerDependencies, optionalDependencies }: PackageFile): string[] {
  return Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
}

/** As a person reads it: `react 18.3.1 in node_modules/chart/node_modules/react`. */
export function told({ name, version, folder }: Installed, from: string): string {
  return `${name} ${version} in ${relative(from, folder).replaceAll('\\', '/')}`;
}
