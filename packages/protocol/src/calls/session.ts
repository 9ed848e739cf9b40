import { get, post, put } from '../call.ts';
import type { sessionSchemas } from '../schemas/session.ts';

type Of = typeof sessionSchemas;

export const setPassword = post<Of['setPassword']>('general', '/api/v2/auth/password/set', 'player', 'everywhere');
export const updatePassword = post<Of['updatePassword']>('general', '/password/update', 'player', 'everywhere');
export const logout = put<Of['logout']>('general', '/auth/logout', 'player', 'everywhere');
export const refreshToken = post<Of['refreshToken']>('general', '/auth/refresh-token', 'none', 'everywhere');
export const getTotp = get<Of['getTotp']>('general', '/auth/totp', 'player');
/** This and the three that follow need a fresh proof. */
export const beginTotp = post<Of['beginTotp']>('general', '/auth/totp/begin', 'player', 'everywhere');
export const confirmTotp = post<Of['confirmTotp']>('general', '/auth/totp/confirm', 'player', 'everywhere');
export const renewRecoveryCodes = post<Of['renewRecoveryCodes']>(
  'general',
  '/auth/totp/recovery-codes',
  'player',
  'everywhere',
);
export const removeTotp = post<Of['removeTotp']>('general', '/auth/totp/remove', 'player', 'everywhere');
/** For the site's server alone, which gets the page token in a cookie that no script can read. Refuses `refresh-refused`. */
export const openPage = post<Of['openPage']>('general', '/auth/page', 'none', 'everywhere');
export const listSessions = get<Of['listSessions']>('general', '/auth/sessions', 'player');
export const endSession = post<Of['endSession']>('general', '/auth/sessions/{id}/end', 'player', 'everywhere');
/** Ends every session of the player but the one that asks. */
export const endOtherSessions = post<Of['endOtherSessions']>(
  'general',
  '/auth/sessions/end-others',
  'player',
  'everywhere',
);
export const createHandover = post<Of['createHandover']>('general', '/auth/handover', 'player', 'everywhere');
