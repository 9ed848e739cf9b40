import { ShellReport } from '@baize/contract/shell-report';
import * as z from 'zod/mini';
import { Served } from './act.ts';
import { RemoteServed } from './served.ts';

/** A server of the site, as it reported last. */
export const ListedServer = z.strictObject({
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
export type ListedServer = z.infer<typeof ListedServer>;
