import { globSync } from 'node:fs';
import path from 'node:path';
import { binsOf, exportsOf } from './workspace-manifest.ts';
import type { Publishable } from './workspace-manifest.ts';

/** A file that a package offers under a name: `./button` and `src/button.tsx`. */
export interface Entry {
  /** As it stands behind the package's name; null for a file that nobody imports. */
  readonly subpath: string | null;
  /** From the package's folder, with forward slashes. */
  readonly file: string;
}

/** What is compiled. */
const CODE = /(?<!\.d)\.tsx?$/;
/** Nobody outside imports them: tests, what tests share, and types without code. */
const KEPT_BACK = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

export function isCode(file: string): boolean {
  return CODE.test(file);
}

/** All that a package offers: what its exports name, each pattern with every file that it fits, commands, and the rest. */
export function entriesOf({ folder, manifest }: Publishable): Entry[] {
  const all = Object.entries(exportsOf(manifest));
  const kept = all.filter(([, target]) => target === null).map(([key]) => key);
  const named = all
    .flatMap(([key, target]) => (target === null ? [] : expanded(folder, key, target)))
    .filter(({ subpath }) => !kept.some((key) => fits(key, subpath)));
  const bins = Object.values(binsOf(manifest)).map((target) => ({ subpath: null, file: path.posix.normalize(target) }));
  const others = (manifest.publishConfig?.entries ?? []).flatMap((pattern) =>
    filesOf(folder, pattern).map((file) => ({ subpath: null, file })),
  );
  return [...named, ...bins, ...others];
}

/** Whether a key of exports, which may have a star, is for this subpath. */
export function fits(key: string, subpath: string): boolean {
  const [before = '', after] = key.split('*');
  return after === undefined ? key === subpath : subpath.startsWith(before) && subpath.endsWith(after);
}

function expanded(folder: string, key: string, target: string): (Entry & { readonly subpath: string })[] {
  const pattern = path.posix.normalize(target);
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return [{ subpath: key, file: pattern }];
  // A star stands for folders too.
  const all = filesOf(folder, `${before}**/*${after}`).filter((file) => !KEPT_BACK.test(`/${file}`));
  return all.map((file) => ({
    subpath: key.replace('*', file.slice(before.length, file.length - after.length)),
    file,
  }));
}

function filesOf(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}
