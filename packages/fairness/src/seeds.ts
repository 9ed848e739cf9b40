import { toHex } from './bytes.ts';
import { FairnessError } from './fairness-error.ts';
import { sha256Hex, type HashHex } from './sha256.ts';

/** Least secret bytes in a server seed: a search of 2^256 is out of reach. */
export const SERVER_SEED_BYTES = 32;

/** Turns random bytes (the caller's, from a cryptographic source) into a server seed text. Throws `seed-too-short`. */
export function serverSeedFromBytes(random: Uint8Array): string {
  if (random.length < SERVER_SEED_BYTES) throw new FairnessError('seed-too-short', `${random.length} bytes`);
  return toHex(random);
}

/** What is published before the first bet: SHA-256 of the seed's text, as hex. */
export function commit(serverSeed: string, hash: HashHex = sha256Hex): string {
  return hash(serverSeed);
}
