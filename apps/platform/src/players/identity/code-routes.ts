import type { FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { implement, implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import type { Player } from '../../foundation/http/player.ts';
import { confirmContact, resendConfirmation } from './confirm-contact.ts';
import { emailContact, reachablePhone, type Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { requestLoginCode } from './login-by-code.ts';
import { PER_ADDRESS } from './rate-limits.ts';
import { sendLoginData } from './send-login-data.ts';
import { siteAddress } from './site-address.ts';
import { visitOf } from './visit.ts';

/** Codes for a login and for the confirmation of an address, and the letter with the login data. */
export function codeRoutes(identity: Identity, config: Config): Route[] {
  const sent = (retryAfterSeconds: number) => ({ success: true as const, retryAfterSeconds });
  const requested = async (contact: Contact, request: FastifyRequest) =>
    sent(await requestLoginCode(identity, contact, visitOf(request)));
  const resent = async (userId: string, kind: Contact['kind'], request: FastifyRequest) =>
    sent(await resendConfirmation(identity, userId, kind, visitOf(request).locale));
  const confirmed = async (player: Player, kind: Contact['kind'], code: string) => {
    await confirmContact(identity, player, kind, code);
    return { success: true as const };
  };

  return [
    ...limited(PER_ADDRESS.code, [
      implementPublic('requestEmailLoginCode', ({ body, request }) => requested(emailContact(body), request)),
      implementPublic('resendEmailLoginCode', ({ body, request }) => requested(emailContact(body), request)),
      implement('resendEmailCode', ({ player, request }) => resent(player.userId, 'email', request)),
      implementPublic('sendLoginData', async ({ body, request }) => {
        const link = siteAddress(request, config.siteOrigins, '/?login');
        return sent(await sendLoginData(identity, body.email, visitOf(request), link));
      }),
    ]),
    ...limited(PER_ADDRESS.sms, [
      implementPublic('requestPhoneLoginCode', ({ body, request }) =>
        requested(reachablePhone(config.phoneCountries, body), request),
      ),
      implementPublic('resendPhoneLoginCode', ({ body, request }) =>
        requested(reachablePhone(config.phoneCountries, body), request),
      ),
      implement('resendPhoneCode', ({ player, request }) => resent(player.userId, 'phone', request)),
    ]),
    ...limited(PER_ADDRESS.login, [
      implement('verifyEmailCode', ({ player, body }) => confirmed(player, 'email', body.code)),
      implement('verifyPhoneCode', ({ player, body }) => confirmed(player, 'phone', body.code)),
    ]),
  ];
}
