import { rollbacksOf } from '@baize/contract/channel';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { ServedVersion } from './served.ts';
import type { VersionStarter } from './start-version.ts';

/**
 * A remote that an operator has killed: a version with its paths and titles, and nothing that runs. Null when no
 * manifest can be fetched.
 */
export async function stillRemote(
  name: string,
  release: RemoteRelease,
  describe: VersionStarter['describe'],
): Promise<{ pin: PinnedVersion; version: ServedVersion } | null> {
  for (const pin of [release.stable, ...rollbacksOf(release)]) {
    const version = await describe(name, pin, 'remote-stopped');
    if (version) return { pin, version };
  }
  return null;
}
