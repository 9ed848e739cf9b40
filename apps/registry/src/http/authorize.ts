import { Refusal } from '@baize/registry-client/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AllTokens } from '../credentials/all-tokens.ts';
import type { Holder, Role } from '../credentials/holder.ts';
import { actsOn, actsOnAll } from '../credentials/holder.ts';
import type { Server } from './server-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; null until a token or a session was checked. */
    holder: Holder | null;
  }
}

/** Wrong tokens from one address in a minute. Guessing is hopeless anyway; this limits its load. */
const wrongTokensPerMinute = 20;

/**
 * Finds who a token belongs to. @throws Refusal `token-wrong`, `token-expired`, `token-revoked`, `too-many-requests`
 */
export type TokenCheck = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  roles: readonly Role[],
) => Promise<Holder>;

/** Counts wrong tokens over all routes that take one. */
export function makeTokenCheck(server: Server, tokens: AllTokens): TokenCheck {
  const countWrong = server.createRateLimit({ max: wrongTokensPerMinute, timeWindow: '1 minute' });
  return async (request, reply, token, roles) => {
    const holder = await tokens.holderOf(token, roles);
    if (holder) return holder;
    const count = await countWrong(request);
    if (count.isAllowed || !count.isExceeded) throw new Refusal('token-wrong');
    reply.header('retry-after', count.ttlInSeconds);
    throw new Refusal('too-many-requests');
  };
}

export type Authorize = (...roles: Role[]) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Makes guards that let a request through only with a token of one of the roles. They run before the body is read, so
 * that nobody without a token can make the registry take one in.
 *
 * A guard throws Refusal `token-missing` and what the {@link TokenCheck} throws.
 */
export function makeAuthorize(checkToken: TokenCheck): Authorize {
  return (...roles) =>
    async (request, reply) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new Refusal('token-missing');
      request.holder = await checkToken(request, reply, token, roles);
    };
}

/** The OpenAPI security of a call whose guard takes a token of one of these roles. */
export function takesToken(...roles: Role[]): { readonly security: [{ bearer: [] }]; readonly 'x-roles': Role[] } {
  return { security: [{ bearer: [] }], 'x-roles': roles };
}

/** The holder a guard has found. @throws Error when a route without a guard asks */
export function holderOf(request: FastifyRequest): Holder {
  if (!request.holder) throw new Error(`${request.routeOptions.url} asks for the holder of a token and has no guard`);
  return request.holder;
}

/** The holder, if their token is for a channel. @throws Refusal `channel-not-yours` */
export function actingOn(holder: Holder, channel: string): Holder {
  if (!actsOn(holder, channel))
    throw new Refusal('channel-not-yours', [`${holder.name}: ${holder.channels.join(', ')}`]);
  return holder;
}

/** The holder, if their token is for all channels. @throws Refusal `channel-not-yours` */
export function actingOnAll(holder: Holder): Holder {
  if (!actsOnAll(holder)) throw new Refusal('channel-not-yours', [`${holder.name}: ${holder.channels.join(', ')}`]);
  return holder;
}
