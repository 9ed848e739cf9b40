import { rollbacksOf } from '@baize/contract/channel';
import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { ShellOffer } from '@baize/contract/shell-offer';
import type { ShellFit, UnfitVersion } from '@baize/registry-client/channels/shell-fit';
import { fits, keptFor } from '@baize/registry-client/releases/fits';
import type { Demands } from '@baize/registry-client/releases/fits';
import type { Releases } from '../releases/releases.ts';

interface Sources {
  readonly channels: { readable(): Promise<readonly { readonly document: ChannelDocument }[]> };
  readonly releases: Pick<Releases, 'readable' | 'readableManifest' | 'versionNames'>;
}

/**
 * What a shell with this offer could not serve of what visitors get now. Left out are killed remotes, which no visitor
 * gets, and versions whose manifest cannot be read.
 */
export async function shellFit({ channels, releases }: Sources, offer: ShellOffer): Promise<ShellFit> {
  const heads = await channels.readable();
  const unfit = heads.flatMap(({ document }) =>
    Object.entries(document.remotes)
      .filter(([, { stopped }]) => stopped?.why !== 'killed')
      .map(([remote, release]) => unfitOf({ channel: document.channel, remote, release }, releases, offer)),
  );
  return {
    channels: heads.map(({ document: { channel, revision, remotes } }) => ({
      channel,
      revision,
      remotes: Object.keys(remotes).length,
    })),
    unfit: (await Promise.all(unfit)).flat(),
  };
}

interface Served {
  readonly channel: string;
  readonly remote: string;
  readonly release: RemoteRelease;
}

async function unfitOf(
  { channel, remote, release }: Served,
  releases: Sources['releases'],
  offer: ShellOffer,
): Promise<UnfitVersion[]> {
  const { stable, candidate } = release;
  const pins = [stable, ...(candidate ? [candidate] : []), ...rollbacksOf(release)];
  const manifests = new Map<string, Demands | null>(
    await Promise.all(pins.map(async (pin) => [pin.version, await releases.readableManifest(pin)] as const)),
  );
  const demandsOf = ({ version }: Pick<PinnedVersion, 'version'>): Demands | null => manifests.get(version) ?? null;
  const unfit: UnfitVersion[] = [];
  for (const [as, pin] of [['stable', stable] as const, ['candidate', candidate] as const]) {
    const demands = pin && demandsOf(pin);
    const misfit = demands && fits(demands, offer);
    if (!misfit) continue;
    const keeps = as === 'stable' ? (keptFor(release, offer, demandsOf)?.version ?? null) : null;
    const newest = await newestThatFits(remote, releases, offer);
    unfit.push({ channel, remote, version: pin.version, as, ...misfit, keeps, newest });
  }
  return unfit;
}

async function newestThatFits(
  remote: string,
  releases: Sources['releases'],
  offer: ShellOffer,
): Promise<string | null> {
  for (const version of await releases.versionNames(remote)) {
    const document = await releases.readable(remote, version);
    const manifest = document && (await releases.readableManifest(document));
    if (manifest && fits(manifest, offer) === null) return version;
  }
  return null;
}
