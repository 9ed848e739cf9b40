import type { ShellOffer } from '@baize/contract/shell-offer';
import type { ShellReport } from '@baize/contract/shell-report';
import type { ChannelStanding } from '../registry/channel-source.ts';
import type { HeldBack } from '../registry/ready-remote.ts';
import type { Served } from '../registry/served.ts';

/** What open pages show. */
export type Tabs = ShellReport['tabs'];

/** What this server reports of itself to the registry. */
export function shellReport(
  { channel, offer }: { readonly channel: string; readonly offer: ShellOffer },
  present: Served | null,
  heldBack: readonly HeldBack[],
  tabs: Tabs,
  { staleSince, ahead }: ChannelStanding,
): ShellReport {
  const remotes = Object.entries(present?.document.remotes ?? {});
  return {
    schema: 1,
    channel,
    revision: present?.document.revision ?? null,
    ...(present?.document.epoch !== undefined && { epoch: present.document.epoch }),
    ...(staleSince !== null && { staleSince }),
    ...(ahead !== null && { ahead }),
    offer,
    remotes: remotes.map(([name, { stable, candidate }]) => ({
      name,
      stable: stable.version,
      candidate: candidate && { version: candidate.version, basisPoints: candidate.basisPoints },
    })),
    heldBack: heldBack.map(({ remote, version, code }) => ({ remote, version, code })),
    tabs,
  };
}
