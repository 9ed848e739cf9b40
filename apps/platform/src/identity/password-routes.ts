import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { implement, implementPublic, type Route } from '../http/implement.ts';
import { setPassword, updatePassword } from './change-password.ts';
import { emailContact, phoneContact, type Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { PER_ADDRESS } from './rate-limits.ts';
import { checkResetToken, confirmReset, requestReset, resetPassword, type ResetProof } from './reset-password.ts';
import { siteAddress } from './site-address.ts';
import { visitOf } from './visit.ts';

const SUCCESS = { success: true } as const;

/** The forgotten password by email and by phone, the first password of an account without one, and the change of it. */
export function passwordRoutes(identity: Identity, config: Config): Route[] {
  const requested = async (contact: Contact, request: FastifyRequest) => ({
    success: true as const,
    retryAfterSeconds: await requestReset(identity, contact, visitOf(request).locale, (token) =>
      siteAddress(request, config.siteOrigins, `/reset-password/${token}`),
    ),
  });
  const confirmed = async (contact: Contact | null, proof: ResetProof) => ({
    success: true as const,
    data: { reset_token: await confirmReset(identity, contact, proof) },
  });
  const reset = async (contact: Contact | null, proof: ResetProof, form: Parameters<typeof resetPassword>[3]) => {
    await resetPassword(identity, contact, proof, form);
    return SUCCESS;
  };
  const checked = async (contact: Contact | null, token: string) => {
    await checkResetToken(identity, contact, token);
    return SUCCESS;
  };
  const login = { rateLimit: PER_ADDRESS.login };

  return [
    implementPublic('forgotPasswordByEmail', ({ body, request }) => requested(emailContact(body), request), {
      rateLimit: PER_ADDRESS.code,
    }),
    implementPublic('forgotPasswordByPhone', ({ body, request }) => requested(phoneContact(body), request), {
      rateLimit: PER_ADDRESS.sms,
    }),
    implementPublic('confirmEmailResetCode', ({ body }) => confirmed(emailContact(body), body), login),
    implementPublic('confirmPhoneResetCode', ({ body }) => confirmed(phoneContact(body), body), login),
    implementPublic('confirmEmailResetToken', ({ body }) => confirmed(null, body), login),
    implementPublic('checkEmailResetToken', ({ body }) => checked(null, body.token), login),
    implementPublic('checkPhoneResetToken', ({ body }) => checked(phoneContact(body), body.token), login),
    implementPublic('resetPasswordByEmailToken', ({ body }) => reset(null, body, body), login),
    implementPublic('resetPasswordByEmailCode', ({ body }) => reset(emailContact(body), body, body), login),
    implementPublic('resetPasswordByPhone', ({ body }) => reset(phoneContact(body), body, body), login),
    implement(
      'setPassword',
      async ({ player, body }) => {
        await setPassword(identity, player, body);
        return SUCCESS;
      },
      login,
    ),
    implement(
      'updatePassword',
      async ({ player, body }) => {
        await updatePassword(identity, player, body);
        return SUCCESS;
      },
      login,
    ),
  ];
}
