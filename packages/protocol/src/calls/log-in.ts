import { get, post, put } from '../call.ts';
import type { sessionSchemas } from '../schemas/session.ts';

type Of = typeof sessionSchemas;

export const registerByEmail = post<Of['registerByEmail']>('general', '/api/v2/auth/register/email', 'none', 'offered');
export const registerByPhone = post<Of['registerByPhone']>('general', '/api/v2/auth/register/phone', 'none', 'offered');
export const startSocialLogin = put<Of['startSocialLogin']>('general', '/auth/login', 'none', 'everywhere');
export const listSocialProviders = get<Of['listSocialProviders']>('general', '/auth/providers', 'none');
export const sendLoginData = post<Of['sendLoginData']>('general', '/auth/send_login_data', 'none', 'everywhere');
export const loginByEmailPassword = post<Of['loginByEmailPassword']>(
  'general',
  '/api/v2/auth/login/email/password',
  'none',
  'everywhere',
);
export const loginByEmailCode = post<Of['loginByEmailCode']>(
  'general',
  '/api/v2/auth/login/email/code',
  'none',
  'everywhere',
);
export const loginByPhonePassword = post<Of['loginByPhonePassword']>(
  'general',
  '/api/v2/auth/login/phone/password',
  'none',
  'everywhere',
);
export const loginByPhoneCode = post<Of['loginByPhoneCode']>(
  'general',
  '/api/v2/auth/login/phone/code',
  'none',
  'everywhere',
);
export const requestPhoneLoginCode = post<Of['requestPhoneLoginCode']>(
  'general',
  '/api/v2/auth/login/phone/verification',
  'none',
  'everywhere',
);
export const requestEmailLoginCode = post<Of['requestEmailLoginCode']>(
  'general',
  '/api/v2/auth/login/email/verification',
  'none',
  'everywhere',
);
export const resendPhoneLoginCode = post<Of['resendPhoneLoginCode']>(
  'general',
  '/api/v2/auth/login/phone/code/resend',
  'none',
  'everywhere',
);
export const resendEmailLoginCode = post<Of['resendEmailLoginCode']>(
  'general',
  '/api/v2/auth/login/email/resend',
  'none',
  'everywhere',
);
export const forgotPasswordByEmail = post<Of['forgotPasswordByEmail']>(
  'general',
  '/api/v2/auth/password/email/forgot',
  'none',
  'everywhere',
);
export const confirmEmailResetCode = post<Of['confirmEmailResetCode']>(
  'general',
  '/api/v2/auth/password/email/code/confirm',
  'none',
  'everywhere',
);
export const confirmEmailResetToken = post<Of['confirmEmailResetToken']>(
  'general',
  '/api/v2/auth/password/email/token/confirm',
  'none',
  'everywhere',
);
export const checkEmailResetToken = post<Of['checkEmailResetToken']>(
  'general',
  '/api/v2/auth/password/email/token/check',
  'none',
  'everywhere',
);
export const resetPasswordByEmailToken = post<Of['resetPasswordByEmailToken']>(
  'general',
  '/api/v2/auth/password/email/reset/token',
  'none',
  'everywhere',
);
export const resetPasswordByEmailCode = post<Of['resetPasswordByEmailCode']>(
  'general',
  '/api/v2/auth/password/email/reset/code',
  'none',
  'everywhere',
);
export const forgotPasswordByPhone = post<Of['forgotPasswordByPhone']>(
  'general',
  '/api/v2/auth/password/phone/forgot',
  'none',
  'everywhere',
);
export const confirmPhoneResetCode = post<Of['confirmPhoneResetCode']>(
  'general',
  '/api/v2/auth/password/phone/code/confirm',
  'none',
  'everywhere',
);
export const resetPasswordByPhone = post<Of['resetPasswordByPhone']>(
  'general',
  '/api/v2/auth/password/phone/reset',
  'none',
  'everywhere',
);
export const checkPhoneResetToken = post<Of['checkPhoneResetToken']>(
  'general',
  '/api/v2/auth/password/phone/token/check',
  'none',
  'everywhere',
);
export const resendPhoneCode = post<Of['resendPhoneCode']>(
  'general',
  '/api/v2/auth/phone/resend',
  'player',
  'everywhere',
);
export const resendEmailCode = post<Of['resendEmailCode']>(
  'general',
  '/api/v2/auth/email/resend',
  'player',
  'everywhere',
);
export const verifyEmailCode = post<Of['verifyEmailCode']>(
  'general',
  '/api/v2/auth/email/verify/code',
  'player',
  'everywhere',
);
export const verifyPhoneCode = post<Of['verifyPhoneCode']>(
  'general',
  '/api/v2/auth/phone/verify/code',
  'player',
  'everywhere',
);
export const getFingerprintKey = get<Of['getFingerprintKey']>('general', '/auth/fingerprint-key', 'none');
