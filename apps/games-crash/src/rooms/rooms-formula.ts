/** The draw as a formula, the same in every language. */
const formula = (lastLine: string): string =>
  `seed = SHA-256(serverSeed \\n clientSeed₁ \\n … \\n clientSeedₙ${lastLine}); word = HMAC-SHA256(seed, room:round:0)[0…3]; word < 2³² − (2³² mod tickets); ticket = word mod tickets`;

export const FORMULA: string = formula('');
/** The same of a round in which a beacon has a part. */
export const BEACON_FORMULA: string = formula(' \\n randomness');
