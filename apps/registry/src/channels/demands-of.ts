import type { PinnedVersion } from '@baize/contract/channel';
import type { Demands } from '@baize/registry-client/releases/fits';
import type { Releases } from '../releases/releases.ts';
import type { DemandsOf } from './kept-along.ts';

/** What these versions require of their shell, read once. */
export async function demandsOf(
  releases: Pick<Releases, 'readableManifest'>,
  pins: readonly PinnedVersion[],
): Promise<DemandsOf> {
  const read = pins.map(async (pin) => [pin.version, await releases.readableManifest(pin)] as const);
  const known = new Map<string, Demands | null>(await Promise.all(read));
  return ({ version }) => known.get(version) ?? null;
}
