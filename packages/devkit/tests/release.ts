import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { RemoteManifest, RemoteModule } from '@baize/contract';

/** Every file of a release with a hash of its bytes. */
export function hashesOf(release: string): Record<string, string> {
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const absolute = files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(
    absolute.map((file) => [
      path.relative(release, file),
      createHash('sha384').update(readFileSync(file)).digest('base64'),
    ]),
  );
}

export function readManifest(release: string): RemoteManifest {
  return JSON.parse(readFileSync(path.join(release, 'remote.json'), 'utf8')) as RemoteManifest;
}

interface Container {
  init(shareScope: object): Promise<void> | void;
  get(expose: string): Promise<() => { default: RemoteModule }>;
}

/** Loads the node container as the shell's server does: evaluated from its bytes, with nothing to require but its own files. */
export function loadNodeContainer(release: string): Container {
  const { entry } = readManifest(release);
  const loaded = new Map<string, { exports: unknown }>();
  const requireOwn = (request: string): unknown => {
    const file = path.posix.join('node', request);
    if (!request.startsWith('./') || !Object.hasOwn(readManifest(release).files, file))
      throw new Error(`refused: ${request}`);
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const source = readFileSync(path.join(release, file), 'utf8');
    vm.compileFunction(source, ['module', 'exports', 'require'], { filename: file })(
      module,
      module.exports,
      requireOwn,
    );
    return module.exports;
  };
  return requireOwn(`./${path.posix.basename(entry.node)}`) as Container;
}

/** One library as the shell puts it into the share scope. */
export function shared(version: string, library: unknown): object {
  return { [version]: { get: () => Promise.resolve(() => library), loaded: 1, from: 'shell' } };
}
