import { SignedDocument } from '@baize/contract/channel';
import { RemoteManifest } from '@baize/contract/manifest';
import { Act, AuditList, Recovered } from '@baize/registry-client/channels/act';
import { ChannelName } from '@baize/registry-client/channels/channel-name';
import { ChannelOperation } from '@baize/registry-client/channels/operation';
import { reasonFrom } from '@baize/registry-client/channels/reason';
import { Refusal } from '@baize/registry-client/refusals';
import * as z from 'zod/mini';
import { actingOn, holderOf, takesToken } from '../http/authorize.ts';
import type { Authorize } from '../http/authorize.ts';
import { allowAnyOrigin } from '../http/public-read.ts';
import type { Server } from '../http/server-type.ts';
import type { Channels } from './channels.ts';
import type { Listeners } from './listeners.ts';
import { ChannelControl } from './control.ts';

const ChannelList = z.strictObject({
  channels: z.array(z.strictObject({ channel: z.string(), revision: z.int(), updatedAt: z.string() })),
});

/** Far above the revision of any channel, and far below the limit of exact integers. */
const MOST_ABOVE = 1_000_000_000;

const RecoverRequest = z.strictObject({
  /** Revision that servers which do not report are known to have. */
  above: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_ABOVE))),
});

/** What a channel stores beside its document, with who asked for it and why. */
const ControlView = z.strictObject({ channel: z.string(), revision: z.int(), ...ChannelControl.shape });

const RemoteName = RemoteManifest.shape.name;
const Searched = z.string().check(z.minLength(1), z.maxLength(200));
const OneChannel = z.strictObject({ channel: ChannelName });
const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));

export interface ChannelRouteDependencies {
  readonly channels: Channels;
  readonly listeners: Listeners;
  readonly authorize: Authorize;
}

/** The calls by which shell servers and browsers read channels and operators change them, and the audit log. */
export function channelRoutes(server: Server, dependencies: ChannelRouteDependencies): void {
  const { channels, authorize } = dependencies;

  server.get(
    '/v1/channels',
    { schema: { operationId: 'listChannels', response: { 200: ChannelList } } },
    async (_request, reply) => {
      allowAnyOrigin(reply).header('cache-control', 'no-cache');
      const heads = await channels.readable();
      return {
        channels: heads.map(({ document: { channel, revision, updatedAt } }) => ({ channel, revision, updatedAt })),
      };
    },
  );

  server.get(
    '/v1/channels/:channel',
    { schema: { operationId: 'getChannel', params: OneChannel, response: { 200: SignedDocument, 304: z.null() } } },
    async (request, reply) => {
      const { signed, entityTag: etag } = await channels.served(request.params.channel);
      allowAnyOrigin(reply).header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      return reply.send(signed);
    },
  );

  eventRoute(server, dependencies);

  server.put(
    '/v1/channels/:channel',
    {
      onRequest: authorize('operator'),
      // Fits the most rules with the most accounts.
      bodyLimit: 128 * 1024,
      config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
      schema: {
        operationId: 'changeChannel',
        ...takesToken('operator'),
        params: OneChannel,
        body: ChannelOperation,
        response: { 200: Act },
      },
    },
    async (request, reply) => {
      const seen = revisionOf(request.headers['if-match']);
      const act = await channels.change(request.params.channel, request.body, seen, {
        by: actingOn(holderOf(request), request.params.channel).name,
        reason: reasonFrom(request.headers['baize-reason']),
        requestId: request.id,
      });
      reply.header('etag', entityTag(act.revision));
      return act;
    },
  );

  recoverRoute(server, dependencies);

  controlRoute(server, dependencies);

  auditRoute(server, dependencies);
}

function auditRoute(server: Server, { channels, authorize }: ChannelRouteDependencies): void {
  server.get(
    '/v1/audit',
    {
      onRequest: authorize('operator', 'publisher'),
      schema: {
        operationId: 'listActs',
        ...takesToken('operator', 'publisher'),
        querystring: z.strictObject({
          channel: ChannelName,
          remote: z.optional(RemoteName),
          by: z.optional(Searched),
          operation: z.optional(Act.shape.operation),
          text: z.optional(Searched),
          before: z.optional(wholeNumber),
          limit: z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(200)))),
        }),
        response: { 200: AuditList },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { channel, limit = 50, ...asked } = request.query;
      return channels.actPage(channel, { ...asked, limit });
    },
  );
}

function controlRoute(server: Server, { channels, authorize }: ChannelRouteDependencies): void {
  server.get(
    '/v1/channels/:channel/control',
    {
      onRequest: authorize('operator', 'publisher'),
      schema: {
        operationId: 'getChannelControl',
        ...takesToken('operator', 'publisher'),
        params: OneChannel,
        response: { 200: ControlView },
      },
    },
    async (request, reply) => {
      const { document, control } = await channels.head(request.params.channel);
      reply.header('cache-control', 'no-store');
      return { channel: document.channel, revision: document.revision, ...control };
    },
  );
}

function recoverRoute(server: Server, { channels, authorize }: ChannelRouteDependencies): void {
  server.post(
    '/v1/channels/:channel/recover',
    {
      onRequest: authorize('operator'),
      bodyLimit: 1_024,
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        operationId: 'recoverChannel',
        ...takesToken('operator'),
        params: OneChannel,
        body: RecoverRequest,
        response: { 200: Recovered },
      },
    },
    async (request, reply) => {
      const { channel } = request.params;
      const { name: by } = actingOn(holderOf(request), channel);
      const reason = reasonFrom(request.headers['baize-reason']);
      const seen = revisionOf(request.headers['if-match']);
      const recovered = await channels.recover(channel, seen, request.body.above ?? 0, {
        by,
        reason,
        requestId: request.id,
      });
      request.log.warn({ by, recovered }, 'a channel was recovered');
      reply.header('etag', entityTag(recovered.act.revision));
      return recovered;
    },
  );
}

function eventRoute(server: Server, { channels, listeners }: ChannelRouteDependencies): void {
  server.get(
    '/v1/channels/:channel/events',
    { schema: { operationId: 'streamChannelEvents', params: OneChannel } },
    async (request, reply) => {
      const { channel } = request.params;
      if (listeners.full) throw new Refusal('too-many-listeners');
      const { document } = await channels.head(channel);
      allowAnyOrigin(reply)
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-cache, no-transform')
        // Nginx would otherwise hold events back until a buffer is full.
        .header('x-accel-buffering', 'no');
      reply.hijack();
      reply.raw.writeHead(200, headersOf(reply.getHeaders()));
      listeners.add(channel, document.revision, reply.raw);
    },
  );
}

function headersOf(headers: Readonly<Record<string, number | string | string[] | undefined>>): Record<string, string> {
  const set = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

function entityTag(revision: number): string {
  return `"${revision}"`;
}

/**
 * Takes the entity tag of a channel document too, which begins with the revision. @throws Refusal `revision-missing`,
 * `input-invalid`
 */
function revisionOf(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new Refusal('revision-missing');
  const revision = /^"(\d{1,10})(?:-[0-9a-f-]{1,40})?"$/.exec(ifMatch)?.[1];
  if (revision === undefined) throw new Refusal('input-invalid', ['If-Match: the revision in quotes, for example "7"']);
  return Number(revision);
}
