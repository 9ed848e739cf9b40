import type { FastifyReply } from 'fastify';
import type { SessionCookies } from './session-cookies.ts';
import type { SessionTokens } from './token.ts';

/**
 * Gives the browser its tokens: those that scripts must not read in cookies, the access token to the caller for the
 * body.
 * @param origin of the page that continues the session, where the call does not name it
 */
export function handTokens(
  cookies: SessionCookies,
  reply: FastifyReply,
  tokens: SessionTokens,
  origin?: string,
): string {
  cookies.write(uncached(reply), tokens, origin);
  return tokens.access;
}

/** Answers with a token must not stay in a cache on the way. */
export function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
