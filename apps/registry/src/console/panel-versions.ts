import type { ReleaseDocument } from '@baize/contract/channel';
import semver from 'semver';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { Refusal } from '@baize/registry-client/refusals';
import type { Releases } from '../releases/releases.ts';

/** How many of the newest are shown; the page of all versions has the others. */
const newest = 5;

/** The newest versions, and older ones that the channel uses or the operator chose, the newest first. */
export async function panelVersions(
  releases: Releases,
  { name, versions, live, candidate, previous }: RemoteStatus,
  chosen: string | null,
): Promise<readonly ReleaseDocument[]> {
  const shown = versions.slice(0, newest);
  const wanted = [live, candidate?.version, previous, chosen].filter((version) => typeof version === 'string');
  const missing = [...new Set(wanted)].filter((version) => !shown.some((each) => each.version === version));
  const found = await Promise.all(missing.map((version) => releases.readable(name, version).catch(unknownAsNull)));
  return [...shown, ...found.filter((document) => document !== null)].sort((one, other) =>
    semver.rcompare(one.version, other.version),
  );
}

/** A restore may have lost what the channel serves. @throws what is another failure */
function unknownAsNull(error: unknown): null {
  if (error instanceof Refusal && error.code === 'release-unknown') return null;
  throw error;
}
