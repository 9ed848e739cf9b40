import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Module, Stats } from '../webpack/webpack.ts';
import { joinedModules } from './chunk-files.ts';

/** File of a release that lists the third-party packages in its bundles. */
export const LICENCES_FILE = 'licences.json';

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json has it; null where that says nothing. */
  readonly licence: string | null;
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
}

/** Folders of tools, as `.federation`, begin with a dot: they are no packages. */
const INSTALLED = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^.\\/][^\\/]*/;

/** Packages that are installed and of which a build has taken a module, in the order of their names. */
export async function bundledPackages(builds: readonly Stats[]): Promise<{ packages: BundledPackage[] }> {
  const modules = builds.flatMap(modulesInChunks).flatMap(joinedModules);
  const folders = new Set(modules.flatMap(packageFolder));
  const found = await Promise.all([...folders].map(readPackage));
  const once = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return { packages: [...once].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each) };
}

/** Others of a compilation were made on the way, and are in no file. */
function modulesInChunks({ compilation: { chunks, chunkGraph } }: Stats): Module[] {
  return [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
}

function packageFolder(module: Module): string[] {
  return INSTALLED.exec(module.nameForCondition() ?? '') ?? [];
}

async function readPackage(folder: string): Promise<BundledPackage> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { name, version, license } = JSON.parse(text) as PackageFile;
  return { name, version, licence: (typeof license === 'object' ? license.type : license) ?? null };
}
