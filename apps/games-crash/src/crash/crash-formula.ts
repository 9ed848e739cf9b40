import { CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from '@baize/fairness/games/crash/crash';

/** How the bust follows from what is hashed; the same in every language. */
const formula = (algorithm: string, message: string): string =>
  `${algorithm}: r = first 52 bits of HMAC-SHA256(salt, ${message}); bust = max(1, floor(99 / (1 − r / 2^52)) / 100); SHA-256(hash) = hash of the round before`;

/** The rule of the bust as it is computed. */
export const FORMULA: string = formula(CRASH_ALGORITHM, 'hash');
/** The same of a round in which a beacon has a part. */
export const BEACON_FORMULA: string = formula(CRASH_BEACON_ALGORITHM, 'hash:randomness');
