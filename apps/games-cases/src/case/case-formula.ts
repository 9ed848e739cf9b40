import { CASES_ALGORITHM } from '@baize/fairness/games/cases/cases';

/** The rule of a ticket as it is computed; the same in every language. */
export const FORMULA: string = `${CASES_ALGORITHM}: ticket(i) = u32(HMAC-SHA256(serverSeed, clientSeed:nonce:round)) mod 100000 + 1, u32 < 4294900000`;
