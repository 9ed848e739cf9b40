import { call, type Of } from '../call.ts';
import type * as session from '../session.ts';

export const registerByEmail = call<{ body: Of<typeof session.RegisterByEmail> }, Of<typeof session.TokenAnswer>>(
  'POST',
  '/api/v2/auth/register/email',
  'general',
  'none',
  'offered',
);
export const registerByPhone = call<{ body: Of<typeof session.RegisterByPhone> }, Of<typeof session.TokenAnswer>>(
  'POST',
  '/api/v2/auth/register/phone',
  'general',
  'none',
  'offered',
);
export const startSocialLogin = call<{ body: Of<typeof session.StartSocialLogin> }, Of<typeof session.SocialLoginUrl>>(
  'PUT',
  '/auth/login',
  'general',
  'none',
  'everywhere',
);
export const listSocialProviders = call<object, Of<typeof session.SocialProviders>>(
  'GET',
  '/auth/providers',
  'general',
  'none',
);
export const sendLoginData = call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
  'POST',
  '/auth/send_login_data',
  'general',
  'none',
  'everywhere',
);
export const loginByEmailPassword = call<
  { body: Of<typeof session.LoginByEmailPassword> },
  Of<typeof session.LoginAnswer>
>('POST', '/api/v2/auth/login/email/password', 'general', 'none', 'everywhere');
export const loginByEmailCode = call<{ body: Of<typeof session.LoginByEmailCode> }, Of<typeof session.LoginAnswer>>(
  'POST',
  '/api/v2/auth/login/email/code',
  'general',
  'none',
  'everywhere',
);
export const loginByPhonePassword = call<
  { query: Of<typeof session.PhoneQuery>; body: Of<typeof session.LoginByPhonePassword> },
  Of<typeof session.LoginAnswer>
>('POST', '/api/v2/auth/login/phone/password', 'general', 'none', 'everywhere');
export const loginByPhoneCode = call<
  { query: Of<typeof session.PhoneQuery>; body: Of<typeof session.LoginByPhoneCode> },
  Of<typeof session.LoginAnswer>
>('POST', '/api/v2/auth/login/phone/code', 'general', 'none', 'everywhere');
export const requestPhoneLoginCode = call<{ body: Of<typeof session.PhoneOnly> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/login/phone/verification',
  'general',
  'none',
  'everywhere',
);
export const requestEmailLoginCode = call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/login/email/verification',
  'general',
  'none',
  'everywhere',
);
export const resendPhoneLoginCode = call<{ body: Of<typeof session.PhoneOnly> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/login/phone/code/resend',
  'general',
  'none',
  'everywhere',
);
export const resendEmailLoginCode = call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/login/email/resend',
  'general',
  'none',
  'everywhere',
);
export const forgotPasswordByEmail = call<{ body: Of<typeof session.EmailOnly> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/password/email/forgot',
  'general',
  'none',
  'everywhere',
);
export const confirmEmailResetCode = call<
  { body: Of<typeof session.EmailAndCode> },
  Of<typeof session.ResetTokenAnswer>
>('POST', '/api/v2/auth/password/email/code/confirm', 'general', 'none', 'everywhere');
export const confirmEmailResetToken = call<
  { body: Of<typeof session.ResetTokenOnly> },
  Of<typeof session.ResetTokenAnswer>
>('POST', '/api/v2/auth/password/email/token/confirm', 'general', 'none', 'everywhere');
export const checkEmailResetToken = call<{ body: Of<typeof session.ResetTokenOnly> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/password/email/token/check',
  'general',
  'none',
  'everywhere',
);
export const resetPasswordByEmailToken = call<{ body: Of<typeof session.ResetByToken> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/password/email/reset/token',
  'general',
  'none',
  'everywhere',
);
export const resetPasswordByEmailCode = call<{ body: Of<typeof session.ResetByEmailCode> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/password/email/reset/code',
  'general',
  'none',
  'everywhere',
);
export const forgotPasswordByPhone = call<{ body: Of<typeof session.PhoneOnly> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/password/phone/forgot',
  'general',
  'none',
  'everywhere',
);
export const confirmPhoneResetCode = call<
  { body: Of<typeof session.PhoneAndCode> },
  Of<typeof session.ResetTokenAnswer>
>('POST', '/api/v2/auth/password/phone/code/confirm', 'general', 'none', 'everywhere');
export const resetPasswordByPhone = call<{ body: Of<typeof session.ResetByPhone> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/password/phone/reset',
  'general',
  'none',
  'everywhere',
);
export const checkPhoneResetToken = call<{ body: Of<typeof session.PhoneAndResetToken> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/password/phone/token/check',
  'general',
  'none',
  'everywhere',
);
export const resendPhoneCode = call<{ body: Of<typeof session.Empty> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/phone/resend',
  'general',
  'player',
  'everywhere',
);
export const resendEmailCode = call<{ body: Of<typeof session.Empty> }, Of<typeof session.CodeSent>>(
  'POST',
  '/api/v2/auth/email/resend',
  'general',
  'player',
  'everywhere',
);
export const verifyEmailCode = call<{ body: Of<typeof session.VerifyCode> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/email/verify/code',
  'general',
  'player',
  'everywhere',
);
export const verifyPhoneCode = call<{ body: Of<typeof session.VerifyCode> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/phone/verify/code',
  'general',
  'player',
  'everywhere',
);
export const setPassword = call<{ body: Of<typeof session.SetPassword> }, Of<typeof session.Success>>(
  'POST',
  '/api/v2/auth/password/set',
  'general',
  'player',
  'everywhere',
);
export const updatePassword = call<{ body: Of<typeof session.UpdatePassword> }, Of<typeof session.Success>>(
  'POST',
  '/password/update',
  'general',
  'player',
  'everywhere',
);
export const logout = call<{ body: Of<typeof session.Logout> }, Of<typeof session.Success>>(
  'PUT',
  '/auth/logout',
  'general',
  'player',
  'everywhere',
);
export const refreshToken = call<{ body: Of<typeof session.Empty> }, Of<typeof session.RefreshAnswer>>(
  'POST',
  '/auth/refresh-token',
  'general',
  'none',
  'everywhere',
);
export const listSessions = call<object, Of<typeof session.Sessions>>('GET', '/auth/sessions', 'general', 'player');
export const endSession = call<
  { params: Of<typeof session.SessionParams>; body: Of<typeof session.Empty> },
  Of<typeof session.Success>
>('POST', '/auth/sessions/{id}/end', 'general', 'player', 'everywhere');
/** Ends every session of the player but the one that asks. */
export const endOtherSessions = call<{ body: Of<typeof session.Empty> }, Of<typeof session.Success>>(
  'POST',
  '/auth/sessions/end-others',
  'general',
  'player',
  'everywhere',
);
export const listSocialLinks = call<object, Of<typeof session.SocialLinks>>('GET', '/auth/links', 'general', 'player');
export const createHandover = call<{ body: Of<typeof session.Empty> }, Of<typeof session.Handover>>(
  'POST',
  '/auth/handover',
  'general',
  'player',
  'everywhere',
);
export const getFingerprintKey = call<object, Of<typeof session.FingerprintKey>>(
  'GET',
  '/auth/fingerprint-key',
  'general',
  'none',
);
