import { ShellReport, ShellServerId } from '@baize/contract/shell-report';
import { ShellOffer } from '@baize/contract/shell-offer';
import { ChannelName } from '@baize/registry-client/channels/channel-name';
import { ServerList } from '@baize/registry-client/channels/server-list';
import { AskedFit, ReleaseFit } from '@baize/registry-client/channels/release-fit';
import { ShellFit } from '@baize/registry-client/channels/shell-fit';
import * as z from 'zod/mini';
import type { Channels } from './channels.ts';
import { holderOf, takesToken } from '../http/authorize.ts';
import type { Authorize } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import type { Listeners } from './listeners.ts';
import { channelServers } from './server-list.ts';
import type { Releases } from '../releases/releases.ts';
import { channelFit } from '../shells/release-fit.ts';
import { shellFit } from '../shells/shell-fit.ts';
import type { ShellServers } from '../shells/shell-servers.ts';
import type { Trials } from '../shells/trials.ts';

/** Fits the longest lists of a report, and the channel document of a site with hundreds of remotes. */
const BODY_LIMIT = 2 * 1024 * 1024;
/** A hundred servers, each every three seconds, and at every change. */
const REPORTS_A_MINUTE = 3_000;
/** Each call reads the manifests of all live versions. */
const FITS_A_MINUTE = 30;
/** Each call is decided in memory, and comes with a publish. */
const RELEASE_FITS_A_MINUTE = 600;

export interface ShellRouteDependencies {
  readonly channels: Channels;
  readonly releases: Releases;
  readonly shells: ShellServers;
  readonly trials: Trials;
  readonly authorize: Authorize;
  readonly listeners: Listeners;
}

/** The reports of the site's servers, and what operators see of them. */
export function shellRoutes(server: Server, dependencies: ShellRouteDependencies): void {
  const { channels, shells, trials, listeners, authorize } = dependencies;
  const params = z.strictObject({ id: ShellServerId });

  server.put(
    '/v1/shells/:id',
    {
      onRequest: authorize('shell'),
      bodyLimit: BODY_LIMIT,
      config: {
        rateLimit: {
          max: REPORTS_A_MINUTE,
          timeWindow: '1 minute',
          hook: 'preParsing',
          keyGenerator: (request) => `shell ${request.holder?.name}`,
        },
      },
      schema: {
        operationId: 'reportShell',
        ...takesToken('shell'),
        params,
        body: ShellReport,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const report = request.body;
      const { document } = await channels.head(report.channel);
      const said = shells.take(holderOf(request).name, request.params.id, report);
      if (report.ahead) await channels.learn(report.channel, report.ahead);
      await trials.learn(document, shells.of(report.channel));
      if (said === 'changed') listeners.announceServed(report.channel);
      return reply.code(204).send(null);
    },
  );

  fitRoutes(server, dependencies);

  server.delete(
    '/v1/shells/:id',
    {
      onRequest: authorize('shell'),
      schema: { operationId: 'forgetShell', ...takesToken('shell'), params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      shells.forget(holderOf(request).name, request.params.id);
      return reply.code(204).send(null);
    },
  );

  server.get(
    '/v1/channels/:channel/servers',
    {
      onRequest: authorize('operator', 'publisher'),
      schema: {
        operationId: 'listShells',
        ...takesToken('operator', 'publisher'),
        params: z.strictObject({ channel: ChannelName }),
        response: { 200: ServerList },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return channelServers(channels, shells, request.params.channel);
    },
  );
}

/** How a build of the shell and a version of a remote fit what is live. */
function fitRoutes(server: Server, dependencies: ShellRouteDependencies): void {
  const { channels, shells } = dependencies;

  server.post(
    '/v1/shells/fit',
    {
      config: { rateLimit: { max: FITS_A_MINUTE, timeWindow: '1 minute' } },
      schema: { operationId: 'checkShellFit', body: ShellOffer, response: { 200: ShellFit } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return shellFit(dependencies, request.body);
    },
  );

  server.post(
    '/v1/releases/fit',
    {
      config: { rateLimit: { max: RELEASE_FITS_A_MINUTE, timeWindow: '1 minute' } },
      schema: { operationId: 'checkReleaseFit', body: AskedFit, response: { 200: ReleaseFit } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const fits = channels.names.map((name) => channelFit(name, request.body, shells.offersOf(name)));
      return { channels: fits.filter(({ shells: heard }) => heard > 0) };
    },
  );
}
