import { pinToken } from '@baize/contract/node/pin-token';
import { MAX_PIN_MS, PinAnswer, PinRequest } from '@baize/contract/pins';
import type { PinDocument } from '@baize/contract/pins';
import { Refusal } from '@baize/registry-client/refusals';
import type { Channels } from './channels/channels.ts';
import { ownsRemote } from './credentials/holder.ts';
import type { Holder } from './credentials/holder.ts';
import type { Signer } from './credentials/signing-key.ts';
import { actingOn, holderOf, takesToken } from './http/authorize.ts';
import type { Authorize } from './http/authorize.ts';
import type { Server } from './http/server-type.ts';
import type { Releases } from './releases/releases.ts';

export interface PinParts {
  readonly channels: Channels;
  readonly releases: Releases;
  readonly signer: Signer;
  readonly clock: () => Date;
  readonly authorize: Authorize;
}

/** Links that pin published versions in the browser that opens one: they change no channel, and expire. */
export function pinRoutes(server: Server, { channels, releases, signer, clock, authorize }: PinParts): void {
  server.post(
    '/v1/pins',
    {
      onRequest: authorize('operator', 'publisher'),
      bodyLimit: 8 * 1024,
      config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
      schema: {
        operationId: 'signPin',
        ...takesToken('operator', 'publisher'),
        body: PinRequest,
        response: { 201: PinAnswer },
      },
    },
    async (request, reply) => {
      const { channel, remotes, expiresAt } = request.body;
      const { name: by } = allowed(holderOf(request), channel, Object.keys(remotes));
      checkExpiry(Date.parse(expiresAt), clock().getTime());
      await channels.head(channel);
      const pinned: PinDocument['remotes'] = {};
      for (const [name, version] of Object.entries(remotes))
        pinned[name] = { version, manifest: (await releases.find(name, version)).manifest };
      const document: PinDocument = { schema: 1, kind: 'pin', channel, remotes: pinned, expiresAt, by };
      request.log.info({ by, channel, remotes, expiresAt }, 'a link to versions was signed');
      return reply.code(201).send({ token: pinToken(signer.sign(JSON.stringify(document))), expiresAt });
    },
  );
}

/**
 * An operator of the channel, or a publisher of all these remotes. @throws Refusal `channel-not-yours`,
 * `remote-not-yours`
 */
function allowed(holder: Holder, channel: string, names: readonly string[]): Holder {
  if (holder.role === 'operator') return actingOn(holder, channel);
  const foreign = names.find((name) => !ownsRemote(holder, name));
  if (foreign !== undefined) throw new Refusal('remote-not-yours', [`${holder.name} does not own ${foreign}`]);
  return holder;
}

/** @throws Refusal `pin-expiry-invalid` */
function checkExpiry(expiresAt: number, now: number): void {
  if (expiresAt <= now || expiresAt > now + MAX_PIN_MS) throw new Refusal('pin-expiry-invalid');
}
