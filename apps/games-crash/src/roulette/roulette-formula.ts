import { ROULETTE_ALGORITHM } from '@baize/fairness/games/roulette/roulette';

/** The rule of the pocket as it is computed; the same in every language. */
export const FORMULA: string = `${ROULETTE_ALGORITHM}: pocket = floor(48 × first 32 bits of HMAC-SHA256(salt, hash) / 2^32); SHA-256(hash) = hash of the round before`;
