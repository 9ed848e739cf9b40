import path from 'node:path';
import { binsOf, exportsOf } from './workspace-manifest.ts';
import type { Publishable } from './workspace-manifest.ts';

/** A file that a package offers under a name: `./button` and `src/button.tsx`. */
export interface Entry {
  /** The path after the package's name in an import; null for a file that is not imported. */
  readonly subpath: string | null;
  /** From the package's folder, with forward slashes. */
  readonly file: string;
}

/** What is compiled. */
const CODE = /(?<!\.d)\.tsx?$/;
/** Not imported from outside: tests, what tests share, and types without code. */
const KEPT_BACK = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

/** Whether a file is TypeScript or JavaScript. */
export function isCode(file: string): boolean {
  return CODE.test(file);
}

/** All that a package offers: what its exports name, each pattern with every file that it fits, commands, and the rest. */
export function entriesOf({ manifest, files }: Pick<Publishable, 'files' | 'manifest'>): Entry[] {
  const all = Object.entries(exportsOf(manifest));
  const kept = all.filter(([, target]) => target === null).map(([key]) => key);
  const named = all
    .flatMap(([key, target]) => (target === null ? [] : expanded(files, key, target)))
    .filter(({ subpath }) => !kept.some((key) => fits(key, subpath)));
  const bins = Object.values(binsOf(manifest)).map((target) => ({ subpath: null, file: path.posix.normalize(target) }));
  const patterns = manifest.publishConfig?.entries ?? [];
  const others = files
    .filter((file) => patterns.some((pattern) => path.posix.matchesGlob(file, pattern)))
    .map((file) => ({ subpath: null, file }));
  return [...named, ...bins, ...others];
}

/** Whether a name fits a pattern of exports, whose one star matches folders too. */
export function fits(pattern: string, name: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === name;
  return name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
}

function expanded(files: readonly string[], key: string, target: string): (Entry & { readonly subpath: string })[] {
  const pattern = path.posix.normalize(target);
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return [{ subpath: key, file: pattern }];
  const offered = files.filter((file) => fits(pattern, file) && !KEPT_BACK.test(`/${file}`));
  return offered.map((file) => ({
    subpath: key.replace('*', file.slice(before.length, file.length - after.length)),
    file,
  }));
}
