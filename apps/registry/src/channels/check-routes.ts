import type { ChannelDocument, PinnedVersion } from '@baize/contract/channel';
import { Refusal } from '@baize/registry-client/refusals';
import type { Releases } from '../releases/releases.ts';
import { routeConflicts, servedByOthers } from './route-conflicts.ts';

/** @throws Refusal `route-taken` when another remote of the channel serves a route of the version */
export async function checkRoutes(
  releases: Pick<Releases, 'manifestOf' | 'readableManifest'>,
  document: ChannelDocument,
  remote: string,
  pinned: PinnedVersion,
): Promise<void> {
  const others = servedByOthers(document, remote).map(async ({ name, pinned: served }) => {
    const manifest = await releases.readableManifest(served);
    // A manifest lost by a restore or a broken disk must not block all other releases.
    return manifest ? [{ name, manifest }] : [];
  });
  const conflicts = routeConflicts(await releases.manifestOf(pinned), (await Promise.all(others)).flat());
  if (conflicts.length > 0) throw new Refusal('route-taken', conflicts);
}
