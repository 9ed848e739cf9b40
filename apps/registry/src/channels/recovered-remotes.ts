import { rollbacksOf } from '@baize/contract/channel';
import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { ReleaseDocument } from '@baize/contract/channel';

/** Finds a published version; rejects for one that this registry does not have. */
export type FindRelease = (name: string, version: string) => Promise<Pick<ReleaseDocument, 'manifest'>>;

export interface RecoveredRemotes {
  readonly remotes: ChannelDocument['remotes'];
  /** Names of remotes that are recovered as visitors have them. */
  readonly asServed: readonly string[];
  /** Names of those that are recovered as the backup has them. */
  readonly asRestored: readonly string[];
  /** Versions that visitors have and this registry lost, `games-dice 1.2.0`: servers have them on their disks. */
  readonly missing: readonly string[];
}

/**
 * What a channel serves after a restore: what visitors have, so that a version that was rolled back after the backup
 * does not return. Rollbacks go to versions that this registry has.
 */
export async function recoveredRemotes(
  restored: ChannelDocument,
  lost: ChannelDocument | null,
  find: FindRelease,
): Promise<RecoveredRemotes> {
  const remotes: Record<string, RemoteRelease> = { ...restored.remotes };
  const missing: string[] = [];
  for (const [name, release] of Object.entries(lost?.remotes ?? {})) {
    for (const pin of [release.stable, release.candidate])
      if (pin && !(await isPublished(name, pin, find))) missing.push(`${name} ${pin.version}`);
    const back: PinnedVersion[] = [];
    for (const pin of rollbacksOf(release)) if (await isPublished(name, pin, find)) back.push(pin);
    const [previous = null, ...history] = back;
    // Its rules stay, and so does its stop: a recovery does not bring a killed remote back.
    const { history: _further, ...kept } = release;
    remotes[name] = { ...kept, previous, ...(history.length > 0 && { history }) };
  }
  const asServed = Object.keys(lost?.remotes ?? {});
  return { remotes, asServed, asRestored: Object.keys(remotes).filter((name) => !asServed.includes(name)), missing };
}

async function isPublished(name: string, { version, manifest }: PinnedVersion, find: FindRelease): Promise<boolean> {
  const release = await find(name, version).catch(() => null);
  return release?.manifest === manifest;
}
