/** The draw as a formula, the same in every language. */
export const FORMULA =
  'seed = SHA-256(serverSeed \\n clientSeed₁ \\n … \\n clientSeedₙ); word = HMAC-SHA256(seed, room:round:0)[0…3]; word < 2³² − (2³² mod tickets); ticket = word mod tickets';
