import { CRASH_ALGORITHM } from '@baize/fairness/games/crash/crash';

/** The rule of the bust as it is computed; the same in every language. */
export const FORMULA: string = `${CRASH_ALGORITHM}: r = first 52 bits of HMAC-SHA256(salt, hash); bust = max(1, floor(99 / (1 − r / 2^52)) / 100); SHA-256(hash) = hash of the round before`;
