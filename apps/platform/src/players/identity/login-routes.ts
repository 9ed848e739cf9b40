import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import { mirrorOf } from '../mirror/mirrors.ts';
import { siteHostOf } from '../mirror/site-host.ts';
import { createBrowserCookie } from './browser-cookie.ts';
import { emailContact, phoneContact, reachablePhone, type Contact } from './contact.ts';
import { handTokens } from './hand-tokens.ts';
import type { Identity } from './identity.ts';
import { loginByCode } from './login-by-code.ts';
import { loginByPassword } from './login-by-password.ts';
import { servesPasskeys } from './passkeys/site-passkeys.ts';
import { PER_ADDRESS } from './rate-limits.ts';
import { register } from './register.ts';
import { siteAddress } from './site-address.ts';
import type { SessionTokens } from './token.ts';
import { visitOf } from './visit.ts';

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The bot protection's token. */
type Bot = { readonly botToken?: string | null | undefined };

/** Registration and login, by email and by phone. */
export function loginRoutes(identity: Identity, config: Config): Route[] {
  const { cookies } = identity;
  const browsers = createBrowserCookie(config, identity.browserNames);
  const browserVisit = (request: FastifyRequest) => ({ ...visitOf(request), browserId: browsers.idOf(request) });
  const registered = async (
    contact: Contact,
    { botToken, ...form }: Parameters<typeof register>[2] & Bot,
    { request, reply }: Asked,
  ) => {
    const isPerson = (await identity.botCheck(botToken, 'register')) === 'person';
    const loginLink = siteAddress(request, config.siteOrigins, '/?login');
    const pair = await register(identity, contact, form, { visit: browserVisit(request), isPerson, loginLink });
    return { token: handTokens(cookies, reply, pair) };
  };
  const welcome = async ({ request, reply }: Asked, pair: SessionTokens) => ({
    success: true,
    token: handTokens(cookies, reply, pair),
    sso: (await mirrorOf(identity.database.kysely, siteHostOf(request), identity.signOn)).sso,
  });
  const byPassword = async (contact: Contact, form: Parameters<typeof loginByPassword>[2] & Bot, asked: Asked) => {
    const isPerson = (await identity.botCheck(form.botToken, 'login')) === 'person';
    const passkeys = servesPasskeys(identity, asked.request);
    const from = { visit: browserVisit(asked.request), isPerson, passkeys };
    return welcome(asked, await loginByPassword(identity, contact, form, from));
  };
  const byCode = async (contact: Contact, form: Parameters<typeof loginByCode>[2], asked: Asked) =>
    welcome(
      asked,
      await loginByCode(identity, contact, form, {
        visit: browserVisit(asked.request),
        passkeys: servesPasskeys(identity, asked.request),
      }),
    );

  return [
    ...limited(PER_ADDRESS.register, [
      implementPublic('registerByEmail', ({ body: { email, ...form }, ...asked }) =>
        registered(emailContact({ email }), form, asked),
      ),
    ]),
    ...limited(PER_ADDRESS.sms, [
      implementPublic('registerByPhone', ({ body: { phone, ...form }, ...asked }) =>
        registered(reachablePhone(config.phoneCountries, { phone }), form, asked),
      ),
    ]),
    ...limited(PER_ADDRESS.login, [
      implementPublic('loginByEmailPassword', ({ body, ...asked }) => byPassword(emailContact(body), body, asked)),
      implementPublic('loginByPhonePassword', ({ body, ...asked }) => byPassword(phoneContact(body), body, asked)),
      implementPublic('loginByEmailCode', ({ body, ...asked }) => byCode(emailContact(body), body, asked)),
      implementPublic('loginByPhoneCode', ({ body, ...asked }) => byCode(phoneContact(body), body, asked)),
    ]),
  ];
}
