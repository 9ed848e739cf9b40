import { rollbacksOf } from '@baize/contract/channel';
import type { RemoteRelease } from '@baize/contract/channel';
import type { ReadyRemote } from './ready-remote.ts';
import { versionKey } from './served.ts';
import type { VersionStarter } from './start-version.ts';

/**
 * A remote that an operator has killed: where its places are, and nothing that runs. What no manifest can be had of is
 * tried again, like anything that is held back.
 */
export async function stillRemote(
  name: string,
  release: RemoteRelease,
  describe: VersionStarter['describe'],
): Promise<ReadyRemote> {
  for (const pin of [release.stable, ...rollbacksOf(release)]) {
    const version = await describe(name, pin, 'remote-stopped');
    if (version)
      return { release: { ...release, stable: pin }, versions: [[versionKey(name, pin), version]], heldBack: [] };
  }
  const { version } = release.stable;
  return { release: null, versions: [], heldBack: [{ remote: name, version, code: 'entry-missing' }] };
}
