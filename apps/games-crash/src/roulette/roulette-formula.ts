import { ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM } from '@baize/fairness/games/roulette/roulette';

/** How the pocket follows from what is hashed; the same in every language. */
const formula = (algorithm: string, message: string): string =>
  `${algorithm}: pocket = floor(48 × first 32 bits of HMAC-SHA256(salt, ${message}) / 2^32); SHA-256(hash) = hash of the round before`;

/** The rule of the pocket as it is computed. */
export const FORMULA: string = formula(ROULETTE_ALGORITHM, 'hash');
/** The same of a round in which a beacon has a part. */
export const BEACON_FORMULA: string = formula(ROULETTE_BEACON_ALGORITHM, 'hash:randomness');
