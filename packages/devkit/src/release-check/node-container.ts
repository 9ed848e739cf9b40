import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { RemoteManifest, RemoteModule } from '@baize/contract';
import type { Taken } from './check-failure.ts';
import { watchedScope } from './shared-libraries.ts';
import type { Libraries } from './shared-libraries.ts';

interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => { default?: unknown }>;
}

/**
 * The server's container of a release, evaluated as a site does: with its own files and the shared libraries to
 * require, and nothing else.
 *
 * @returns gives its modules @throws what its entry throws
 */
export async function loadNodeContainer(
  release: string,
  manifest: RemoteManifest,
  libraries: Libraries,
  { libraries: taken }: Taken,
): Promise<(expose: string) => Promise<RemoteModule>> {
  const requireFrom = requireOf(release, manifest, libraries, taken);
  const { node } = manifest.entry;
  const container = requireFrom(node, `./${path.posix.basename(node)}`) as Partial<Container>;
  if (typeof container.init !== 'function' || typeof container.get !== 'function')
    throw new TypeError(`${node} exports no init and get`);
  const { init, get } = container as Container;
  await init(watchedScope(libraries, manifest.shared, (library) => taken.add(library)));
  return async (expose) => {
    const { default: module } = (await get(expose))();
    if (!isRemoteModule(module)) throw new TypeError(`${expose} has no default export with a Root`);
    return module;
  };
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'Root' in value && typeof value.Root === 'function';
}

type RequireFrom = (from: string, specifier: string) => unknown;

function requireOf(
  release: string,
  { files, shared }: RemoteManifest,
  libraries: Libraries,
  taken: Set<string>,
): RequireFrom {
  const loaded = new Map<string, { exports: unknown }>();
  const requireFrom: RequireFrom = (from, specifier) => {
    if (Object.hasOwn(libraries, specifier)) {
      if (!Object.hasOwn(shared, specifier)) taken.add(specifier);
      return libraries[specifier]?.library;
    }
    const file = path.posix.join(path.posix.dirname(from), specifier);
    if (!specifier.startsWith('.') || !Object.hasOwn(files, file))
      throw new Error(`${from} requires "${specifier}", which is no file of the release and not shared`);
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    // Registered before it runs, as Node does, so that circular imports end.
    loaded.set(file, module);
    const source = readFileSync(path.join(release, file), 'utf8');
    const run = compileFunction(source, ['module', 'exports', 'require', '__filename', '__dirname'], {
      filename: file,
    });
    const requireNext = (next: string): unknown => requireFrom(file, next);
    run(module, module.exports, requireNext, file, path.posix.dirname(file));
    return module.exports;
  };
  return requireFrom;
}
