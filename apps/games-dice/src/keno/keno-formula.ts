import { KENO_ALGORITHM } from '@baize/fairness/games/keno/keno';

/** The rule of the draw as it is computed; the same in every language. */
export const FORMULA: string = `${KENO_ALGORITHM}: numbers = 1 … 40; for i = 0 … 9: take the floor(u32(HMAC-SHA256(serverSeed, clientSeed:nonce:round))[i] / 2^32 × (40 − i))-th that is left`;
