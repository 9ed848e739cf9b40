import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../webpack/webpack.ts';
import type { RemoteProject } from './remote-project.ts';

/**
 * webpack's cache on the disk, one for each remote and kind of build. It is dropped when the build itself changes: its
 * sources are part of the cache's version, for webpack cannot follow TypeScript configurations by itself. It is dropped
 * as well when the repository was moved or copied: half restored, it gave entries with integrities of older chunks.
 */
export function buildCache(
  { workspace, name }: RemoteProject,
  kind: readonly (string | false)[],
): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(workspace, 'node_modules/.cache/baize-remote', name),
    name: kind.filter((word) => word !== false).join('-'),
    // Not the remote's version, which is in its entry alone: a next one that changes a line is built as quickly as it.
    version: `${workspace}:${hashOfBuild()}`,
    maxMemoryGenerations: 1,
  };
}

/** Of the sources of the devkit's builds. */
export function hashOfBuild(): string {
  const hash = createHash('sha256');
  for (const folder of ['../build', '../webpack']) {
    const absolute = path.join(import.meta.dirname, folder);
    for (const file of readdirSync(absolute).toSorted())
      hash.update(file).update(readFileSync(path.join(absolute, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
