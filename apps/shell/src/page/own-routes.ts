import { OFFLINE_PATH } from '../worker/messages.ts';

/** Patterns of the pages that are the shell's own, by what stands there. */
export const OWN_ROUTES = {
  lobby: '/',
  error: '/error',
  faq: '/faq',
  policy: '/policy/:language/:document',
  'no-access': '/no-access',
  'password-reset': '/password/reset',
  'new-password': '/reset-password/:token',
  offline: OFFLINE_PATH,
} as const;
