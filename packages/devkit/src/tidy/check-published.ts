import path from 'node:path';
import { entriesOf, isCode } from '../packing/entries.ts';
import { exportsOf } from '../packing/workspace-manifest.ts';
import type { WorkspaceManifest } from '../packing/workspace-manifest.ts';
import { importsOf } from './import-specifiers.ts';
import { workspaceOf } from './import-table.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** A package that is not private, as the repository has it. */
interface Package {
  readonly folder: string;
  readonly manifest: WorkspaceManifest;
  readonly files: readonly string[];
  /** Names under which others import it, with its own. */
  readonly offered: ReadonlySet<string>;
}

/** Aliases for files of the project that is built. */
const ALIASES = new Set(['baize-dev-answers']);
const OF_TESTS = /\.test\.tsx?$|\/testing\//;

/**
 * What is published works by itself: every name in `exports` leads to a file, and whatever these import is in the package,
 * is offered by one that it depends on, or is a dependency that is installed with it.
 */
export const checkPublished: Rule = (repository) => {
  const packages = packagesOf(repository);
  return packages.flatMap((one) => [
    ...namesOfNothing(one),
    ...shippedFiles(repository, one).flatMap((file) => judge(repository, packages, one, file)),
  ]);
};

function packagesOf({ files, read }: Repository): Package[] {
  const manifests = files.filter((file) => /^packages\/[^/]+\/package\.json$/.test(file));
  return manifests.flatMap((file) => {
    const folder = path.posix.dirname(file);
    const manifest = JSON.parse(read(file)) as WorkspaceManifest;
    if (manifest.private === true) return [];
    const own = files.filter((each) => workspaceOf(each) === folder).map((each) => each.slice(folder.length + 1));
    const names = entriesOf({ manifest, files: own }).flatMap(({ subpath }) => subpath ?? []);
    return [{ folder, manifest, files: own, offered: new Set(names.map((name) => manifest.name + name.slice(1))) }];
  });
}

function namesOfNothing({ folder, manifest, files }: Package): Finding[] {
  const missing = Object.values(exportsOf(manifest)).filter(
    (target) => target !== null && !target.includes('*') && !files.includes(path.posix.normalize(target)),
  );
  return missing.map((target) => ({ file: `${folder}/package.json`, says: `${target} is exported and not there` }));
}

/** The entries and all that they import of their own package, from the root. */
function shippedFiles({ read, files }: Repository, one: Package): string[] {
  const shipped = new Set(entriesOf(one).flatMap(({ file }) => (isCode(file) ? [`${one.folder}/${file}`] : [])));
  for (const file of shipped) {
    if (!files.includes(file)) continue;
    for (const { specifier } of importsOf(read(file))) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (specifier.startsWith('.') && isCode(target)) shipped.add(target);
    }
  }
  return [...shipped].filter((file) => files.includes(file));
}

function judge({ read }: Repository, packages: readonly Package[], one: Package, file: string): Finding[] {
  if (OF_TESTS.test(file)) return [{ file, says: 'would be published, and is for tests' }];
  const { name, dependencies, peerDependencies } = one.manifest;
  const installed = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  return importsOf(read(file)).flatMap(({ specifier, line }) => {
    if (/^(\.|node:)/.test(specifier) || ALIASES.has(specifier)) return [];
    const from = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (!installed.has(from)) return [{ file, line, says: `${from} is imported and not installed with ${name}` }];
    if (!from.startsWith('@baize/')) return [];
    const other = packages.find(({ manifest }) => manifest.name === from);
    if (!other) return [{ file, line, says: `${from} is private, and would not be there` }];
    return other.offered.has(specifier)
      ? []
      : [{ file, line, says: `${specifier} is not offered by what is published` }];
  });
}
