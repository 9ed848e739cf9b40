import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { implement, implementPublic, type Route } from '../http/implement.ts';
import { refuse } from '../http/refusal.ts';
import { localeOf } from '../mail/accept-language.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import type { Identity } from './identity.ts';
import { loginByCode, requestLoginCode } from './login-by-code.ts';
import { loginByPassword } from './login-by-password.ts';
import { createRefreshCookie, requireOwnSite } from './refresh-cookie.ts';
import { registerByEmail } from './register-by-email.ts';
import { endSession, refreshSession } from './session-store.ts';
import type { TokenPair } from './token.ts';

/** Most calls of one address. Several players may share one; limits per account stand in `attempts.ts`. */
const PER_ADDRESS = {
  register: { max: 60, windowSeconds: 600 },
  login: { max: 100, windowSeconds: 600 },
  code: { max: 60, windowSeconds: 600 },
  session: { max: 600, windowSeconds: 600 },
} as const;

export function identityRoutes(identity: Identity, config: Config): Route[] {
  const { database, bus, clock, lifetimes } = identity;
  const cookie = createRefreshCookie(config);
  const hand = (reply: FastifyReply, pair: TokenPair): string => {
    cookie.write(uncached(reply), pair.refresh);
    return pair.access;
  };

  return [
    implementPublic(
      'registerByEmail',
      async ({ body, request, reply }) => ({
        token: hand(
          reply,
          await registerByEmail(identity, body, localeOf(request.headers['accept-language']), {
            ip: request.ip,
            userAgent: request.headers['user-agent'] ?? null,
          }),
        ),
      }),
      { rateLimit: PER_ADDRESS.register },
    ),
    implementPublic(
      'loginByEmailPassword',
      async ({ body: { email, password, fp = null }, reply }) => ({
        success: true,
        token: hand(reply, await loginByPassword(identity, { email, password, fingerprint: fp })),
        sso: null,
      }),
      { rateLimit: PER_ADDRESS.login },
    ),
    implementPublic(
      'requestEmailLoginCode',
      async ({ body, request }) => ({
        success: true,
        retryAfterSeconds: await requestLoginCode(identity, body.email, localeOf(request.headers['accept-language'])),
      }),
      { rateLimit: PER_ADDRESS.code },
    ),
    implementPublic(
      'loginByEmailCode',
      async ({ body: { email, code, fp = null }, reply }) => ({
        success: true,
        token: hand(reply, await loginByCode(identity, { email, code, fingerprint: fp })),
        sso: null,
      }),
      { rateLimit: PER_ADDRESS.login },
    ),
    implement(
      'resendEmailCode',
      async ({ player, request }) => ({
        success: true,
        retryAfterSeconds: await resendConfirmation(
          identity,
          player.userId,
          localeOf(request.headers['accept-language']),
        ),
      }),
      { rateLimit: PER_ADDRESS.code },
    ),
    implement(
      'verifyEmailCode',
      async ({ player, body }) => {
        await confirmEmail(identity, player.userId, body.code);
        return { success: true };
      },
      { rateLimit: PER_ADDRESS.login },
    ),
    implement(
      'logout',
      async ({ player, reply }) => {
        await database.transaction((tx) => endSession(tx, bus, player.sessionId, clock()));
        cookie.clear(reply);
        return { success: true };
      },
      { rateLimit: PER_ADDRESS.session },
    ),
    implementPublic(
      'refreshToken',
      async ({ request, reply }) => {
        requireOwnSite(request, config.siteOrigins);
        const token = cookie.read(request) ?? refuse('refresh-refused');
        const pair = await database.transaction((tx) => refreshSession(tx, bus, token, lifetimes, clock()));
        if (pair) return { access_token: hand(reply, pair) };
        cookie.clear(reply);
        return refuse('refresh-refused');
      },
      { rateLimit: PER_ADDRESS.session },
    ),
  ];
}

/** Answers with a token must not stay in a cache on the way. */
function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
