import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { refuse } from '../../foundation/http/refusal.ts';

const NAME = 'baize_refresh';

/** The cookie that carries the refresh token. Scripts cannot read it, and it is sent to /auth only. */
export interface RefreshCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function createRefreshCookie(config: Config): RefreshCookie {
  const options = {
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.siteOrigins.some((origin) => origin.startsWith('https:')),
  } as const;
  return {
    read: (request) => request.cookies[NAME] ?? null,
    write: (reply, token) => void reply.setCookie(NAME, token, { ...options, maxAge: config.refreshTokenSeconds }),
    clear: (reply) => void reply.clearCookie(NAME, options),
  };
}

/**
 * Refuses `forbidden` when a page of another site makes the call: the browser would add the cookie by itself.
 * A caller that is no browser sends no Origin, and has no cookie that it was not given.
 */
export function requireOwnSite(request: FastifyRequest, siteOrigins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined ? request.headers['sec-fetch-site'] === 'cross-site' : !siteOrigins.includes(origin))
    refuse('forbidden');
}
