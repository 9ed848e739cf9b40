import type { FastifyReply } from 'fastify';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { TokenPair } from './token.ts';

/** Gives the browser its tokens: the refresh token in the cookie, the access token to the caller for the body. */
export function handTokens(cookie: RefreshCookie, reply: FastifyReply, pair: TokenPair): string {
  cookie.write(uncached(reply), pair.refresh);
  return pair.access;
}

/** Answers with a token must not stay in a cache on the way. */
export function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
