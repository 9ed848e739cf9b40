import type { Module, Stats } from '../webpack/webpack.ts';
import { chunkOf } from './remote-config.ts';

/** What a page must fetch to show one exposed module, as paths within one target's folder. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Files of the chunk of one exposed module. Chunks that it loads later are not among them. */
export function filesOfExpose(stats: Stats, expose: string): ChunkFiles {
  const group = stats.compilation.namedChunkGroups.get(chunkOf(expose));
  const files = group?.getFiles() ?? [];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * Those of the namespaces of which a source of one exposed module names a key, in the chunks that it loads later too: as
 * literal text, with which a key that is made at run time begins as well.
 */
export function namespacesOfExpose(stats: Stats, expose: string, namespaces: readonly string[]): string[] {
  const sources = sourcesOfExpose(stats, expose);
  return namespaces.filter((namespace) => {
    const key = new RegExp(`['"\`]${namespace}\\.`);
    return sources.some((source) => key.test(source));
  });
}

/** Names of the calls that a source of one exposed module makes, `calls.getWeek`, in the chunks that it loads later too. */
export function callNamesOfExpose(stats: Stats, expose: string): string[] {
  const names = sourcesOfExpose(stats, expose).flatMap((source) =>
    [...source.matchAll(/\bcalls\.(\w+)/g)].map(([, name]) => name!),
  );
  return [...new Set(names)].toSorted();
}

function sourcesOfExpose({ compilation }: Stats, expose: string): string[] {
  const first = compilation.namedChunkGroups.get(chunkOf(expose))?.chunks ?? [];
  const chunks = new Set(first.flatMap((chunk) => [...chunk.getAllReferencedChunks()]));
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.flatMap(joinedModules).map((module) => String(module.originalSource()?.source() ?? ''));
}

/** The modules that webpack has joined into one; another module is alone. */
export function joinedModules(module: Module): readonly Module[] {
  return 'modules' in module ? (module.modules as readonly Module[]) : [module];
}

/** The file that announces the container. */
export function entryFile(stats: Stats, container: string): string {
  const file = stats.compilation.entrypoints
    .get(container)
    ?.getFiles()
    .find((name) => name.endsWith('.js'));
  if (file === undefined) throw new Error(`the build of ${container} has no entry`);
  return file;
}
