/** Patterns of the pages that are the shell's own, by what stands there. */
export const OWN_ROUTES = {
  lobby: '/',
  error: '/error',
  faq: '/faq',
  policy: '/policy/:language/:document',
  'no-access': '/no-access',
} as const;
