import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@baize/contract';
import { chunkIntegrity } from '../webpack/chunk-integrity.ts';

/** The name of a release's manifest. */
export const MANIFEST_FILE = 'remote.json';

/** Files for browsers. The `chunkIntegrity` of each may be named by another file, or by its own name. */
const CONTAINER = 'web/';

/** Every file of a release but its manifest, with its hashes and size, in the order of their paths. */
export async function releaseFiles(folder: string): Promise<RemoteManifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const described: RemoteManifest['files'] = {};
  for (const file of files.toSorted()) {
    if (file === MANIFEST_FILE) continue;
    const bytes = await readFile(path.join(folder, file));
    described[file] = {
      ...describeFile(bytes),
      ...(file.startsWith(CONTAINER) && { chunkIntegrity: chunkIntegrity(bytes) }),
    };
  }
  return described;
}

/** Hash and size of one file. */
export function describeFile(bytes: Buffer | string): RemoteManifest['files'][string] {
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: Buffer.byteLength(bytes),
  };
}
