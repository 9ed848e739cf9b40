import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Files by the name behind the package's, from its folder: `./button` is `./src/button.tsx`; null: not for others. */
export type Exports = Readonly<Record<string, string | null>>;

/** A package.json of this repository, as far as packing reads it. */
export interface WorkspaceManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly private?: boolean;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports?: Exports;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
  /** The commit, which lerna puts in while it publishes. */
  readonly gitHead?: string;
  /** What differs in the published package. */
  readonly publishConfig?: {
    readonly exports?: Exports;
    readonly bin?: Readonly<Record<string, string>>;
    /** Files that no import leads to, for something names them by their path: patterns below the package's folder. */
    readonly entries?: readonly string[];
  };
}

/** A package of this repository that is published. */
export interface Publishable {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: WorkspaceManifest;
  /** What lies in its `src`, as `src/button.tsx`, sorted. */
  readonly files: readonly string[];
}

/** What one package lets others import, in the repository's form. */
export function exportsOf({ exports = {}, publishConfig }: WorkspaceManifest): Exports {
  return publishConfig?.exports ?? exports;
}

/** The commands of a package as they are published. */
export function binsOf({ bin = {}, publishConfig }: WorkspaceManifest): Readonly<Record<string, string>> {
  return publishConfig?.bin ?? bin;
}

/** All that are not private, by name. @param root of the repository, absolute */
export function publishable(root: string): Publishable[] {
  const parent = path.join(root, 'packages');
  return readdirSync(parent)
    .map((name) => path.join(parent, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(folder), files: filesOf(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
    .toSorted((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

function readManifest(folder: string): WorkspaceManifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as WorkspaceManifest;
}
