import { MAX_REASON_LENGTH } from '@baize/registry-client/channels/reason';
import { CreatedToken, ListedToken, TokenList, TokenRequest } from '@baize/registry-client/credentials/listed-tokens';
import * as z from 'zod/mini';
import type { Authorize } from './http/authorize.ts';
import { actingOnAll, holderOf, takesToken } from './http/authorize.ts';
import type { Server } from './http/server-type.ts';
import type { StoredTokens } from './credentials/stored-tokens.ts';

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH));
const CreateToken = z.strictObject({ ...TokenRequest.shape, reason });
const RevokeToken = z.strictObject({ reason });

/** Tokens that the registry issues, for an operator of all channels: an operator who may make tokens could make any. */
export function tokenRoutes(server: Server, stored: StoredTokens, authorize: Authorize): void {
  const onRequest = authorize('operator');
  const limits = { onRequest, bodyLimit: 16 * 1024, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

  server.get(
    '/v1/tokens',
    { onRequest, schema: { operationId: 'listTokens', ...takesToken('operator'), response: { 200: TokenList } } },
    async (request, reply) => {
      actingOnAll(holderOf(request));
      reply.header('cache-control', 'no-store');
      return stored.list();
    },
  );

  server.post(
    '/v1/tokens',
    {
      ...limits,
      schema: {
        operationId: 'createToken',
        ...takesToken('operator'),
        body: CreateToken,
        response: { 201: CreatedToken },
      },
    },
    async (request, reply) => {
      const { name: by } = actingOnAll(holderOf(request));
      const { reason: why, ...asked } = request.body;
      const created = await stored.create(asked, { by, reason: why });
      const { secret: _secret, ...told } = created;
      request.log.info({ by, token: told }, 'a token was made');
      return reply.code(201).header('cache-control', 'no-store').send(created);
    },
  );

  server.put(
    '/v1/tokens/:id/revoked',
    {
      ...limits,
      schema: {
        operationId: 'revokeToken',
        ...takesToken('operator'),
        params: z.strictObject({ id: z.string() }),
        body: RevokeToken,
        response: { 200: ListedToken },
      },
    },
    async (request) => {
      const { name: by } = actingOnAll(holderOf(request));
      const revoked = await stored.revoke(request.params.id, { by, reason: request.body.reason });
      request.log.info({ by, token: revoked }, 'a token was revoked');
      return revoked;
    },
  );
}
