/** Section 7: what is tried again, how often by method, and what every request carries. */
export const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const;

/** How often a call is repeated without an answer, by method. */
export const RETRIES = { GET: 1, PATCH: 0, POST: 0, PUT: 0, DELETE: 0 } as const;

/** Headers of every call. */
export const REQUEST_HEADERS = {
  authorization: 'Bearer {token}',
  region: '{region}',
  'accept-language': '{locale}',
} as const;
/** What `Accept-Language` says for each locale. */
export const ACCEPT_LANGUAGE = { ru: 'ru', en: 'en', kz: 'kz', br: 'pt-BR', hi: 'hi' } as const;
/** Services with a base address of their own, each with an optional port. */
export const FACT_SERVICES = ['general', 'crash', 'cases', 'miner', 'coinflip', 'keno', 'dice'] as const;
/** The service that a game with one of its own asks. */
export const SERVICE_OF_GAME = {
  crash: 'crash',
  cases: 'cases',
  miner: 'miner',
  coinflip: 'coinflip',
  keno: 'keno',
  dice: 'dice',
} as const;
