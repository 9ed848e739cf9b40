import type { ShellReport } from '@baize/contract/shell-report';
import type { HeldBack } from '../registry/ready-remote.ts';
import type { Served } from '../registry/served.ts';

/** What open pages show. */
export type Tabs = ShellReport['tabs'];

/** What this server says of itself to the registry. */
export function shellReport(
  channel: string,
  present: Served | null,
  heldBack: readonly HeldBack[],
  tabs: Tabs,
): ShellReport {
  const remotes = Object.entries(present?.document.remotes ?? {});
  return {
    schema: 1,
    channel,
    revision: present?.document.revision ?? null,
    remotes: remotes.map(([name, { stable, candidate }]) => ({
      name,
      stable: stable.version,
      candidate: candidate && { version: candidate.version, basisPoints: candidate.basisPoints },
    })),
    heldBack: heldBack.map(({ remote, version, code }) => ({ remote, version, code })),
    tabs,
  };
}
