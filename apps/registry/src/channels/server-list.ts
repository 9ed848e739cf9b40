import { ShellReport } from '@baize/contract/shell-report';
import * as z from 'zod/mini';
import { Served, wantedOf } from './act.ts';
import type { Channels } from './channels.ts';
import { RemoteServed, servedState, tabsOf } from '../shells/served-state.ts';
import type { ShellServer, ShellServers } from '../shells/shell-servers.ts';

const ListedServer = z.strictObject({
  id: z.string(),
  by: z.string(),
  reportedAt: z.string(),
  silent: z.boolean(),
  report: ShellReport,
});

/** What the servers of a channel serve, with what open tabs show. */
export const ServerList = z.strictObject({
  channel: z.string(),
  revision: z.int(),
  servers: z.array(ListedServer),
  remotes: z.array(
    z.strictObject({
      name: z.string(),
      wanted: Served,
      served: RemoteServed,
      /** Tabs that show the remote: all, and those with a version that the channel wants. */
      tabs: z.strictObject({ wanted: z.int(), all: z.int() }),
    }),
  ),
});
export type ServerList = z.infer<typeof ServerList>;

/** @throws Refusal `channel-unknown`, `record-damaged` */
export async function channelServers(channels: Channels, shells: ShellServers, channel: string): Promise<ServerList> {
  const { document } = await channels.head(channel);
  const { revision } = document;
  const servers = shells.of(channel);
  const remotes = Object.entries(document.remotes).map(([name, wanted]) => ({
    name,
    wanted: wantedOf(wanted),
    served: servedState(name, wanted, revision, servers),
    tabs: tabsOf(name, wanted, servers),
  }));
  return { channel, revision, servers: servers.map(listed), remotes };
}

function listed({ reportedAt, ...server }: ShellServer): z.infer<typeof ListedServer> {
  return { ...server, reportedAt: reportedAt.toISOString() };
}
