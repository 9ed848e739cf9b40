import type { PinnedVersion } from '@baize/contract/channel';
import { KEPT_CONTRACTS } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import semver from 'semver';
import { Refusal } from '@baize/registry-client/refusals';
import type { Releases } from '../releases/releases.ts';
import { channelFit } from '../shells/release-fit.ts';

/**
 * A version was published under the contract of that time. By now shells may share other libraries.
 *
 * @param offers of the channel's servers that report; without any the present contracts decide
 * @throws Refusal `contract-not-met`, `shared-not-met` for a version that none of them could serve
 */
export async function checkContract(
  releases: Pick<Releases, 'manifestOf'>,
  { channel, offers }: { readonly channel: string; readonly offers: readonly ShellOffer[] },
  pinned: PinnedVersion,
): Promise<void> {
  const manifest = await releases.manifestOf(pinned);
  const { contract } = manifest;
  const { shells, fits, misfits } = channelFit(channel, manifest, offers);
  if (fits > 0) return;
  const [first] = misfits;
  if (first)
    throw new Refusal(
      first.code,
      misfits.map(({ why, shells: count }) => `${pinned.version} ${why} (${count} of ${shells} of ${channel})`),
    );
  if (!KEPT_CONTRACTS.some((version) => semver.satisfies(version, contract)))
    throw new Refusal('contract-not-met', [
      `${pinned.version}: built for ${contract}, present is ${KEPT_CONTRACTS.join(' and ')}`,
    ]);
}
