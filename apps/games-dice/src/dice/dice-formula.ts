import { DICE_ALGORITHM } from '@baize/fairness/games/dice/dice';

/** The rule of the roll as it is computed; the same in every language. */
export const FORMULA: string = `${DICE_ALGORITHM}: roll = floor(u32(HMAC-SHA256(serverSeed, clientSeed:nonce:0)) / 2^32 × 10001) / 100`;
