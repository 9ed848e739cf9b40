import type { FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { implement, implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import { setPassword, updatePassword } from './change-password.ts';
import { emailContact, phoneContact, reachablePhone, type Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { requireProof } from './proofs/fresh-proof.ts';
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
  const confirmed = async (proof: ResetProof) => ({
    success: true as const,
    data: { reset_token: await confirmReset(identity, proof) },
  });
  const reset = async (proof: ResetProof, form: Parameters<typeof resetPassword>[2], { ip }: FastifyRequest) => {
    await resetPassword(identity, proof, form, ip);
    return SUCCESS;
  };
  const checked = async (contact: Contact | null, token: string) => {
    await checkResetToken(identity, contact, token);
    return SUCCESS;
  };

  return [
    ...limited(PER_ADDRESS.code, [
      implementPublic('forgotPasswordByEmail', ({ body, request }) => requested(emailContact(body), request)),
    ]),
    ...limited(PER_ADDRESS.sms, [
      implementPublic('forgotPasswordByPhone', ({ body, request }) =>
        requested(reachablePhone(config.phoneCountries, body), request),
      ),
    ]),
    ...limited(PER_ADDRESS.login, [
      implementPublic('confirmEmailResetCode', ({ body }) =>
        confirmed({ contact: emailContact(body), code: body.code }),
      ),
      implementPublic('confirmPhoneResetCode', ({ body }) =>
        confirmed({ contact: phoneContact(body), code: body.code }),
      ),
      implementPublic('confirmEmailResetToken', ({ body }) => confirmed({ contact: null, token: body.token })),
      implementPublic('checkEmailResetToken', ({ body }) => checked(null, body.token)),
      implementPublic('checkPhoneResetToken', ({ body }) => checked(phoneContact(body), body.token)),
      implementPublic('resetPasswordByEmailToken', ({ body, request }) =>
        reset({ contact: null, token: body.token }, body, request),
      ),
      implementPublic('resetPasswordByEmailCode', ({ body, request }) =>
        reset({ contact: emailContact(body), code: body.code }, body, request),
      ),
      implementPublic('resetPasswordByPhone', ({ body, request }) =>
        reset({ contact: phoneContact(body), token: body.token }, body, request),
      ),
      implement('setPassword', async ({ player, body, request }) => {
        await requireProof(identity, request, player);
        await setPassword(identity, player, body);
        return SUCCESS;
      }),
      implement('updatePassword', async ({ player, body, request }) => {
        await requireProof(identity, request, player);
        await updatePassword(identity, player, body);
        return SUCCESS;
      }),
    ]),
  ];
}
