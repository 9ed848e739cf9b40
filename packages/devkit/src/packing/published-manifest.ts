import path from 'node:path';
import { CSS_IMPORTS } from './css-imports.ts';
import { entriesOf, fits, isCode } from './entries.ts';
import { packedName, typesOf } from './packed-name.ts';
import { PackingError } from './packing-error.ts';
import { binsOf, exportsOf } from './workspace-manifest.ts';
import type { Publishable, WorkspaceManifest } from './workspace-manifest.ts';

/** With `import.meta.dirname`, and CommonJS that may require ES modules. */
const ENGINES = { node: '>=20.19.0' };

/** What packing found out about a package. */
export interface Packed {
  /** Whether its code imports CSS Modules. */
  readonly hasSheets: boolean;
  /** Packages whose files are in ours, so they need not be installed. */
  readonly copied: ReadonlySet<string>;
}

/**
 * The package.json of the published form.
 *
 * @param versions of all packages that are published, by name: they replace a `*` in the dependencies
 * @throws PackingError `sibling-private`
 */
export function publishedManifest(one: Publishable, versions: ReadonlyMap<string, string>, packed: Packed): object {
  const { name, version, description, sideEffects, peerDependencies, peerDependenciesMeta, gitHead } = one.manifest;
  const bin = Object.entries(binsOf(one.manifest)).map(([command, file]) => [command, at(packedName(normal(file)))]);
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    ...(sideEffects !== undefined && { sideEffects }),
    engines: ENGINES,
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) as object }),
    exports: { ...packedExports(one), './package.json': './package.json' },
    ...(packed.hasSheets && { imports: CSS_IMPORTS }),
    dependencies: rangesOf(one.manifest.dependencies, one, versions, packed),
    ...(one.manifest.devDependencies && {
      devDependencies: rangesOf(one.manifest.devDependencies, one, versions, packed),
    }),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
    publishConfig: { access: 'public' },
    ...(gitHead !== undefined && { gitHead }),
  };
}

/** A name without any file, such as one of what tests share, is left out. */
function packedExports(one: Publishable): Record<string, object | string | null> {
  const offered = entriesOf(one).flatMap(({ subpath }) => subpath ?? []);
  return Object.fromEntries(
    Object.entries(exportsOf(one.manifest))
      .filter(([key, target]) => target === null || offered.some((subpath) => fits(key, subpath)))
      .map(([key, target]) => [key, target === null ? null : packedTarget(normal(target))]),
  );
}

function packedTarget(file: string): object | string {
  const target = at(packedName(file));
  return isCode(file) ? { types: typesOf(target), default: target } : target;
}

function rangesOf(
  dependencies: WorkspaceManifest['dependencies'],
  { manifest }: Publishable,
  versions: ReadonlyMap<string, string>,
  { copied }: Packed,
): Record<string, string> {
  const kept = Object.entries(dependencies ?? {}).filter(([name]) => !copied.has(name));
  return Object.fromEntries(
    kept.map(([name, range]) => [name, name.startsWith('@baize/') ? ranged(name, range) : range]),
  );

  function ranged(name: string, range: string): string {
    const version = versions.get(name);
    if (version === undefined) throw new PackingError('sibling-private', `${manifest.name} depends on ${name}`);
    return range === '*' ? `^${version}` : range;
  }
}

function normal(file: string): string {
  return path.posix.normalize(file);
}

function at(file: string): string {
  return `./${file}`;
}
