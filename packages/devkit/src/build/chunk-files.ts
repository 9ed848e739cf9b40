import type { Stats } from '../webpack/webpack.ts';
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

/** The file that announces the container. */
export function entryFile(stats: Stats, container: string): string {
  const file = stats.compilation.entrypoints
    .get(container)
    ?.getFiles()
    .find((name) => name.endsWith('.js'));
  if (file === undefined) throw new Error(`the build of ${container} has no entry`);
  return file;
}
