import { HealthReport } from '@baize/contract/health';
import { RemoteManifest } from '@baize/contract/manifest';
import { ShellServerId } from '@baize/contract/shell-report';
import { ChannelName } from '@baize/registry-client/channels/channel-name';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { HealthView } from '@baize/registry-client/health/health-view';
import { Refusal } from '@baize/registry-client/refusals';
import * as z from 'zod/mini';
import type { Channels } from '../channels/channels.ts';
import { holderOf, takesToken } from '../http/authorize.ts';
import type { Authorize } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import type { ShellServers } from '../shells/shell-servers.ts';
import type { Health } from './health.ts';
import { healthView } from './health-view.ts';

/** Thirty minutes of a thousand rows. */
const BODY_LIMIT = 16 * 1024 * 1024;
const CALLS_A_MINUTE = 600;
/** Minutes that are stored: 30 days. */
const MOST_MINUTES = 30 * 1_440;

export interface HealthRouteDependencies {
  readonly channels: Channels;
  readonly shells: ShellServers;
  readonly health: Health;
  readonly authorize: Authorize;
  /** Called when a server's counts are stored. */
  readonly onCounts: () => void;
}

/** Takes the counts of the site's servers, and shows them to operators and publishers. */
export function healthRoutes(server: Server, dependencies: HealthRouteDependencies): void {
  const { channels, shells, health, authorize, onCounts } = dependencies;

  server.put(
    '/v1/shells/:id/minutes',
    {
      onRequest: authorize('shell'),
      bodyLimit: BODY_LIMIT,
      config: {
        rateLimit: {
          max: CALLS_A_MINUTE,
          timeWindow: '1 minute',
          hook: 'preParsing',
          keyGenerator: (request) => `minutes ${request.holder?.name}`,
        },
      },
      schema: {
        operationId: 'reportMinutes',
        ...takesToken('shell'),
        params: z.strictObject({ id: ShellServerId }),
        body: HealthReport,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { channel } = request.body;
      await channels.head(channel);
      shells.checkOwner(holderOf(request).name, request.params.id);
      await health.take(request.params.id, request.body);
      onCounts();
      return reply.code(204).send(null);
    },
  );

  server.get(
    '/v1/channels/:channel/health/:remote',
    {
      onRequest: authorize('operator', 'publisher'),
      schema: {
        operationId: 'getHealthCounts',
        ...takesToken('operator', 'publisher'),
        params: z.strictObject({ channel: ChannelName, remote: RemoteManifest.shape.name }),
        querystring: z.strictObject({
          minutes: z.optional(
            z.pipe(
              z.string().check(z.regex(/^\d{1,6}$/)),
              z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MOST_MINUTES))),
            ),
          ),
        }),
        response: { 200: HealthView },
      },
    },
    async (request, reply) => {
      const { channel, remote } = request.params;
      const { document } = await channels.head(channel);
      const release = releaseOf(document, remote);
      if (!release) throw new Refusal('remote-unknown', [remote]);
      const to = health.present;
      const from = to - (request.query.minutes ?? 60) + 1;
      reply.header('cache-control', 'no-store');
      return healthView(await health.read(channel, remote, from, to), { channel, remote, release, from, to });
    },
  );
}
