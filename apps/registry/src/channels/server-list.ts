import type { ListedServer, ServerList } from '@baize/registry-client/channels/server-list';
import { wantedOf } from './act.ts';
import type { Channels } from './channels.ts';
import { servedState, tabsOf } from '../shells/served-state.ts';
import type { ShellServer, ShellServers } from '../shells/shell-servers.ts';

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

function listed({ reportedAt, ...server }: ShellServer): ListedServer {
  return { ...server, reportedAt: reportedAt.toISOString() };
}
