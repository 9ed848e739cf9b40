import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { rollbacksOf } from '@baize/contract/channel';
import type { ShellOffer } from '@baize/contract/shell-offer';
import { fits } from '@baize/registry-client/releases/fits';
import type { Demands, Misfit } from '@baize/registry-client/releases/fits';
import type { ReleaseStore } from './release-store.ts';
import type { StartMarks } from './start-marks.ts';

/** A live remote of which a shell can serve no version that its channel names: visitors would find nothing there. */
export interface Orphan extends Misfit {
  readonly channel: string;
  readonly remote: string;
  /** The stable version. */
  readonly version: string;
}

export interface OrphanFacts {
  readonly offer: ShellOffer;
  readonly store: Pick<ReleaseStore, 'describe'>;
  readonly marks: Pick<StartMarks, 'servedWell'>;
}

/**
 * The remotes that a shell of this offer would orphan. A remote that an operator killed is not served anyway; a version
 * whose manifest cannot be fetched now may fit, so an unreachable registry makes no orphan.
 */
export async function orphansOf({ channel, remotes }: ChannelDocument, facts: OrphanFacts): Promise<Orphan[]> {
  const found = Object.entries(remotes)
    .filter(([, { stopped }]) => stopped?.why !== 'killed')
    .map(async ([remote, release]) => {
      const misfit = await whyOrphaned(remote, release, facts);
      return misfit ? [{ channel, remote, version: release.stable.version, ...misfit }] : [];
    });
  return (await Promise.all(found)).flat();
}

async function whyOrphaned(
  remote: string,
  release: RemoteRelease,
  { offer, store, marks }: OrphanFacts,
): Promise<Misfit | null> {
  /** Undefined where it is unknown. */
  const misfitOf = async (pin: PinnedVersion): Promise<Misfit | null | undefined> => {
    const demands: Demands | null = await store.describe(remote, pin).then(
      ({ manifest }) => manifest,
      () => null,
    );
    return demands ? fits(demands, offer) : undefined;
  };
  const misfit = await misfitOf(release.stable);
  if (!misfit) return null;
  const remembered = marks.servedWell(remote);
  for (const pin of [...rollbacksOf(release), ...(remembered ? [remembered] : [])])
    if (!(await misfitOf(pin))) return null;
  return misfit;
}
