import { OFFLINE_PATH } from '../worker/messages.ts';

/** Patterns of the shell's own pages, by their names. */
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
