import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { pageDomain } from './page-domain.ts';
import { pageTokenOf } from './page-token.ts';
import type { SessionTokens } from './token.ts';

const REFRESH = 'baize_refresh';
/** The site's server reads it: apps/shell/src/server/page/page-request.ts. */
const PAGE = 'baize_page';
const PROOF = 'baize_proof';
const PROOF_SECONDS = 5 * 60;

/** The cookies of a session that no script can read: the refresh token, sent to /auth only, and the page token, sent to the site's server. */
export interface SessionCookies {
  /** The refresh token. */
  read(request: FastifyRequest): string | null;
  /** @param origin of the page that continues the session, where the call does not name it */
  write(reply: FastifyReply, tokens: SessionTokens, origin?: string): void;
  /** Shows that the session's player has just proved to be who they are, to every call of the API's host. */
  writeProof(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function createSessionCookies(
  config: Pick<Config, 'refreshTokenSeconds' | 'siteOrigins'>,
  secret: string,
): SessionCookies {
  const { siteOrigins, refreshTokenSeconds: maxAge } = config;
  const secure = siteOrigins.some((origin) => origin.startsWith('https:'));
  const hidden = { httpOnly: true, sameSite: 'lax', secure } as const;
  const refresh = { ...hidden, path: '/auth' };
  /** Null where no page of the site asks, or where its server would not get the cookie: it then leaves the player to the browser. */
  const pageOptions = (request: FastifyRequest, origin = request.headers.origin) => {
    if (origin === undefined || !siteOrigins.includes(origin)) return null;
    const domain = pageDomain(request.hostname, new URL(origin).hostname);
    return domain === null ? null : { ...hidden, path: '/', ...(domain !== undefined && { domain }) };
  };
  return {
    read: (request) => request.cookies[REFRESH] ?? null,
    write(reply, tokens, origin) {
      reply.setCookie(REFRESH, tokens.refresh, { ...refresh, maxAge });
      if (tokens.proof !== undefined) this.writeProof(reply, tokens.proof);
      const page = pageOptions(reply.request, origin);
      if (page) reply.setCookie(PAGE, pageTokenOf(secret, tokens.sessionId), { ...page, maxAge });
    },
    writeProof: (reply, token) => void reply.setCookie(PROOF, token, { ...hidden, path: '/', maxAge: PROOF_SECONDS }),
    clear(reply) {
      reply.clearCookie(PROOF, { ...hidden, path: '/' });
      reply.clearCookie(REFRESH, refresh);
      const page = pageOptions(reply.request);
      if (page) reply.clearCookie(PAGE, page);
    },
  };
}

/** What the browser shows of a fresh proof, if anything. */
export function proofCookieOf(request: FastifyRequest): string | null {
  return request.cookies[PROOF] ?? null;
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
