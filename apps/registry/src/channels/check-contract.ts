import type { PinnedVersion } from '@baize/contract/channel';
import { KEPT_CONTRACTS } from '@baize/contract/manifest';
import semver from 'semver';
import { Refusal } from '@baize/registry-client/refusals';
import type { Releases } from '../releases/releases.ts';

/** A version was published under the contract of its day. @throws Refusal `contract-not-met` for another one than the present */
export async function checkContract(releases: Pick<Releases, 'manifestOf'>, pinned: PinnedVersion): Promise<void> {
  const { contract } = await releases.manifestOf(pinned);
  if (!KEPT_CONTRACTS.some((version) => semver.satisfies(version, contract)))
    throw new Refusal('contract-not-met', [
      `${pinned.version}: built for ${contract}, present is ${KEPT_CONTRACTS.join(' and ')}`,
    ]);
}
