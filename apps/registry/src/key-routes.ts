import { SignedDocument } from '@baize/contract/channel';
import { reasonFrom } from '@baize/registry-client/channels/reason';
import { InstalledKey, InstalledKeys, MadeKey } from '@baize/registry-client/credentials/listed-keys';
import { Refusal } from '@baize/registry-client/refusals';
import * as z from 'zod/mini';
import type { InstalledRing } from './credentials/installed-ring.ts';
import type { SigningKeys } from './credentials/signing-key.ts';
import { actingOnAll, holderOf, takesToken } from './http/authorize.ts';
import type { Authorize } from './http/authorize.ts';
import { allowAnyOrigin } from './http/public-read.ts';
import type { Server } from './http/server-type.ts';

export interface KeyParts {
  readonly signer: SigningKeys;
  readonly ring: InstalledRing;
  readonly authorize: Authorize;
}

/**
 * Public keys for everybody, and their change for an operator of all channels. Only the root can make a ring of them.
 */
export function keyRoutes(server: Server, { signer, ring, authorize }: KeyParts): void {
  const limits = {
    onRequest: authorize('operator'),
    bodyLimit: 256 * 1024,
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
  };

  server.get(
    '/v1/keys',
    { schema: { operationId: 'getKeys', response: { 200: InstalledKeys } } },
    async (_request, reply) => {
      allowAnyOrigin(reply).header('cache-control', 'no-cache');
      return { keys: { ...signer.publicKeys }, present: signer.keyId, ring: ring.signed };
    },
  );

  server.get(
    '/v1/keys/ring',
    { schema: { operationId: 'getKeyRing', response: { 200: SignedDocument } } },
    async (_request, reply) => {
      if (!ring.signed) throw new Refusal('not-found', ['no root signs the keys of this registry']);
      allowAnyOrigin(reply).header('cache-control', 'no-cache');
      return ring.signed;
    },
  );

  server.post(
    '/v1/keys',
    {
      ...limits,
      schema: {
        operationId: 'makeKey',
        ...takesToken('operator'),
        body: z.strictObject({}),
        response: { 201: MadeKey },
      },
    },
    async (request, reply) => {
      const { name: by } = actingOnAll(holderOf(request));
      const reason = reasonFrom(request.headers['baize-reason']);
      const { id, publicKeyPem } = await signer.make();
      request.log.warn({ by, reason, key: id }, 'a signing key was made');
      return reply.code(201).send({ id, publicKey: publicKeyPem });
    },
  );

  server.put(
    '/v1/keys/ring',
    {
      ...limits,
      schema: {
        operationId: 'installKeyRing',
        ...takesToken('operator'),
        body: SignedDocument,
        response: { 200: InstalledKey },
      },
    },
    async (request) => {
      const { name: by } = actingOnAll(holderOf(request));
      const reason = reasonFrom(request.headers['baize-reason']);
      const { version } = await ring.install(request.body);
      request.log.warn({ by, reason, version, key: signer.keyId }, 'a ring of keys was installed');
      return { version, present: signer.keyId };
    },
  );
}
