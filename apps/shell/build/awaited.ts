import { RemoteManifest } from '@baize/contract/manifest';
import { readFile } from 'node:fs/promises';
import { awaitedRemote } from '../src/server/awaited/awaited-remotes.ts';
import type { AwaitedRemote } from '../src/server/awaited/awaited-remotes.ts';

/**
 * The remotes whose pages the site has before they are released.
 *
 * @param manifests files `remote.json`
 * @throws for one that cannot be read or is no manifest, which it names
 */
export async function readAwaited(manifests: readonly string[]): Promise<AwaitedRemote[]> {
  return Promise.all(
    manifests.map(async (file) => {
      const content = await readFile(file, 'utf8');
      try {
        return awaitedRemote(RemoteManifest.parse(JSON.parse(content)));
      } catch (cause) {
        throw new Error(`${file} is no manifest of a remote`, { cause });
      }
    }),
  );
}
