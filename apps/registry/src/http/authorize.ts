import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Holder, Role, Tokens } from '../credentials/tokens.ts';
import { Refusal } from '../errors.ts';
import type { Server } from './server-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; null until a token or a session was checked. */
    holder: Holder | null;
  }
}

export type TokensByRole = Readonly<Record<Role, Tokens>>;

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Wrong tokens from one address in a minute. Guessing is hopeless anyway; this keeps it from being loud. */
const wrongTokensPerMinute = 20;

/**
 * Makes guards that let a request through only with a token of one of the roles. They run before the body is read, so
 * that nobody without a token can make the registry take one in.
 *
 * The guard throws Refusal `token-missing`, `token-wrong`, `too-many-requests`.
 */
export function makeAuthorize(server: Server, tokens: TokensByRole): (...roles: Role[]) => Guard {
  const countWrong = server.createRateLimit({ max: wrongTokensPerMinute, timeWindow: '1 minute' });
  return (...roles) =>
    async (request, reply) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new Refusal('token-missing');
      const holder = roles.map((role) => tokens[role].holderOf(token)).find((found) => found !== null);
      if (holder) {
        request.holder = holder;
        return;
      }
      const count = await countWrong(request);
      if (count.isAllowed || !count.isExceeded) throw new Refusal('token-wrong');
      reply.header('retry-after', count.ttlInSeconds);
      throw new Refusal('too-many-requests');
    };
}

/** The holder a guard has found. @throws Error when a route without a guard asks */
export function holderOf(request: FastifyRequest): Holder {
  if (!request.holder) throw new Error(`${request.routeOptions.url} asks for the holder of a token and has no guard`);
  return request.holder;
}
