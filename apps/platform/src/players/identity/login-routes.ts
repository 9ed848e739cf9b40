import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { implement, implementPublic, type Route } from '../../foundation/http/implement.ts';
import { mirrorOf } from '../mirror/mirrors.ts';
import { siteHostOf } from '../mirror/site-host.ts';
import { confirmContact, resendConfirmation } from './confirm-contact.ts';
import { emailContact, phoneContact, type Contact } from './contact.ts';
import { handTokens } from './hand-tokens.ts';
import type { Identity } from './identity.ts';
import { loginByCode, requestLoginCode } from './login-by-code.ts';
import { loginByPassword } from './login-by-password.ts';
import { PER_ADDRESS } from './rate-limits.ts';
import { createRefreshCookie } from './refresh-cookie.ts';
import { register } from './register.ts';
import { sendLoginData } from './send-login-data.ts';
import { siteAddress } from './site-address.ts';
import type { TokenPair } from './token.ts';
import { visitOf } from './visit.ts';

/** Registration and login, by email and by phone; the codes of both. */
export function loginRoutes(identity: Identity, config: Config): Route[] {
  const cookie = createRefreshCookie(config);
  const welcome = async (request: FastifyRequest, reply: FastifyReply, pair: TokenPair) => ({
    success: true,
    token: handTokens(cookie, reply, pair),
    sso: (await mirrorOf(identity.database.kysely, siteHostOf(request), identity.signOn)).sso,
  });
  const requested = async (contact: Contact, request: FastifyRequest) => ({
    success: true as const,
    retryAfterSeconds: await requestLoginCode(identity, contact, visitOf(request)),
  });
  const resent = async (userId: string, kind: Contact['kind'], request: FastifyRequest) => ({
    success: true as const,
    retryAfterSeconds: await resendConfirmation(identity, userId, kind, visitOf(request).locale),
  });
  const confirmed = async (userId: string, kind: Contact['kind'], code: string) => {
    await confirmContact(identity, userId, kind, code);
    return { success: true as const };
  };

  return [
    implementPublic(
      'registerByEmail',
      async ({ body: { email, botToken, ...form }, request, reply }) => {
        await identity.botCheck(botToken, 'register');
        const pair = await register(identity, emailContact({ email }), form, visitOf(request));
        return { token: handTokens(cookie, reply, pair) };
      },
      { rateLimit: PER_ADDRESS.register },
    ),
    implementPublic(
      'registerByPhone',
      async ({ body: { phone, botToken, ...form }, request, reply }) => {
        await identity.botCheck(botToken, 'register');
        const pair = await register(identity, phoneContact({ phone }), form, visitOf(request));
        return { token: handTokens(cookie, reply, pair) };
      },
      { rateLimit: PER_ADDRESS.sms },
    ),
    implementPublic(
      'loginByEmailPassword',
      async ({ body, request, reply }) => {
        await identity.botCheck(body.botToken, 'login');
        return welcome(request, reply, await loginByPassword(identity, emailContact(body), body, visitOf(request)));
      },
      { rateLimit: PER_ADDRESS.login },
    ),
    implementPublic(
      'loginByPhonePassword',
      async ({ body, request, reply }) => {
        await identity.botCheck(body.botToken, 'login');
        return welcome(request, reply, await loginByPassword(identity, phoneContact(body), body, visitOf(request)));
      },
      { rateLimit: PER_ADDRESS.login },
    ),
    implementPublic(
      'loginByEmailCode',
      async ({ body, request, reply }) =>
        welcome(request, reply, await loginByCode(identity, emailContact(body), body, visitOf(request))),
      { rateLimit: PER_ADDRESS.login },
    ),
    implementPublic(
      'loginByPhoneCode',
      async ({ body, request, reply }) =>
        welcome(request, reply, await loginByCode(identity, phoneContact(body), body, visitOf(request))),
      { rateLimit: PER_ADDRESS.login },
    ),
    implementPublic('requestEmailLoginCode', ({ body, request }) => requested(emailContact(body), request), {
      rateLimit: PER_ADDRESS.code,
    }),
    implementPublic('resendEmailLoginCode', ({ body, request }) => requested(emailContact(body), request), {
      rateLimit: PER_ADDRESS.code,
    }),
    implementPublic('requestPhoneLoginCode', ({ body, request }) => requested(phoneContact(body), request), {
      rateLimit: PER_ADDRESS.sms,
    }),
    implementPublic('resendPhoneLoginCode', ({ body, request }) => requested(phoneContact(body), request), {
      rateLimit: PER_ADDRESS.sms,
    }),
    implement('resendEmailCode', ({ player, request }) => resent(player.userId, 'email', request), {
      rateLimit: PER_ADDRESS.code,
    }),
    implement('resendPhoneCode', ({ player, request }) => resent(player.userId, 'phone', request), {
      rateLimit: PER_ADDRESS.sms,
    }),
    implement('verifyEmailCode', ({ player, body }) => confirmed(player.userId, 'email', body.code), {
      rateLimit: PER_ADDRESS.login,
    }),
    implement('verifyPhoneCode', ({ player, body }) => confirmed(player.userId, 'phone', body.code), {
      rateLimit: PER_ADDRESS.login,
    }),
    implementPublic(
      'sendLoginData',
      async ({ body, request }) => ({
        success: true,
        retryAfterSeconds: await sendLoginData(
          identity,
          body.email,
          visitOf(request),
          siteAddress(request, config.siteOrigins, '/?login'),
        ),
      }),
      { rateLimit: PER_ADDRESS.code },
    ),
  ];
}
