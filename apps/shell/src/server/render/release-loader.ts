import type { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import type { RemoteModule } from '@baize/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { RemoteRefused } from '../errors.ts';

/** Libraries that a remote takes from the shell, by specifier, with the package version each is of. */
export type SharedLibraries = Readonly<Record<string, { readonly version: string; readonly library: unknown }>>;

export interface LoadedRelease {
  /** @throws {@link RemoteRefused} `entry-missing` or `entry-threw` */
  module(expose: string): Promise<RemoteModule>;
}

interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => { default?: unknown }>;
}

/**
 * Evaluates the node build of a verified release. Every file is read once, compared with its hash, and evaluated from
 * that same buffer, so that nothing can change between the check and the use.
 *
 * @param folder with the files of the release
 * @throws {@link RemoteRefused} `entry-missing`, `integrity-mismatch`, `entry-threw`
 */
export async function loadRelease(
  folder: string,
  manifest: RemoteManifest,
  shared: SharedLibraries,
): Promise<LoadedRelease> {
  const what = `${manifest.name} ${manifest.version}`;
  const requireFrom = createRequire(folder, manifest, shared);
  let container: Container;
  try {
    container = requireFrom(manifest.entry.node, `./${path.posix.basename(manifest.entry.node)}`) as Container;
    await container.init(shareScope(shared));
  } catch (error) {
    throw named(error, `The node entry of ${what} threw.`);
  }
  return {
    async module(expose) {
      try {
        const { default: module } = (await container.get(expose))();
        if (!isRemoteModule(module)) throw new TypeError(`${expose} has no default export made by defineRemote`);
        return module;
      } catch (error) {
        throw named(error, `Module ${expose} of ${what} threw while it loaded.`);
      }
    },
  };
}

function named(error: unknown, otherwise: string): RemoteRefused {
  return error instanceof RemoteRefused ? error : new RemoteRefused('entry-threw', otherwise, error);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'Root' in value && typeof value.Root === 'function';
}

/** A `require` that knows the release's own files and the shared libraries, and refuses everything else by name. */
function createRequire(folder: string, manifest: RemoteManifest, shared: SharedLibraries) {
  const loaded = new Map<string, { exports: unknown }>();

  return function requireFrom(from: string, specifier: string): unknown {
    const library = shared[specifier];
    if (library) return library.library;
    if (!specifier.startsWith('.'))
      throw new RemoteRefused('entry-threw', `${manifest.name} ${manifest.version} may not require "${specifier}".`);
    const file = path.posix.join(path.posix.dirname(from), specifier);
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    // Registered before it runs, as Node does, so that circular imports end.
    loaded.set(file, module);
    try {
      evaluate(file, module, (next: string) => requireFrom(file, next));
    } catch (error) {
      loaded.delete(file);
      throw error;
    }
    return module.exports;
  };

  function evaluate(file: string, module: { exports: unknown }, require: (specifier: string) => unknown): void {
    const source = readVerified(folder, manifest, file).toString('utf8');
    const filename = `${manifest.name}@${manifest.version}/${file}`;
    const run = compileFunction(source, ['module', 'exports', 'require', '__filename', '__dirname'], { filename });
    run(module, module.exports, require, filename, path.posix.dirname(filename));
  }
}

function readVerified(folder: string, manifest: RemoteManifest, file: string): Buffer {
  const what = `${file} of ${manifest.name} ${manifest.version}`;
  const entry = manifest.files[file];
  if (!entry) throw new RemoteRefused('entry-missing', `${what} is not part of the release.`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(folder, file));
  } catch (error) {
    throw new RemoteRefused('entry-missing', `${what} cannot be read.`, error);
  }
  if (integrityOf(bytes) !== entry.integrity)
    throw new RemoteRefused('integrity-mismatch', `${what} is not the file that was published.`);
  return bytes;
}

/** The share scope as webpack's containers read it: one offer for each library, loaded already. */
function shareScope(shared: SharedLibraries): object {
  return Object.fromEntries(
    Object.entries(shared).map(([specifier, { version, library }]) => [
      specifier,
      { [version]: { get: () => Promise.resolve(() => library), loaded: 1, from: 'shell', eager: true } },
    ]),
  );
}
