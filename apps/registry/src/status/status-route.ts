import { ChannelName } from '@baize/registry-client/channels/channel-name';
import { ChannelStatus } from '@baize/registry-client/channels/channel-status';
import * as z from 'zod/mini';
import { allowAnyOrigin } from '../http/public-read.ts';
import type { Server } from '../http/server-type.ts';
import { channelStatus } from './status.ts';
import type { StatusSources } from './status.ts';

/** What `baize status` prints; public. */
export function statusRoute(server: Server, sources: StatusSources): void {
  server.get(
    '/v1/channels/:channel/status',
    {
      schema: {
        operationId: 'getChannelStatus',
        params: z.strictObject({ channel: ChannelName }),
        response: { 200: ChannelStatus },
      },
    },
    async (request, reply) => {
      allowAnyOrigin(reply).header('cache-control', 'no-cache');
      return channelStatus(sources, request.params.channel);
    },
  );
}
