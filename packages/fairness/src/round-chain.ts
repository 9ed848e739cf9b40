import { FairnessError } from './fairness-error.ts';
import { sha256Hex, type HashHex } from './sha256.ts';

const HASH = /^[0-9a-f]{64}$/;

/** The hash of the round before: SHA-256 of this round's hash as hex text. Throws `hash-invalid`. */
export function previousHash(hash: string, digest: HashHex = sha256Hex): string {
  requireHash(hash);
  return digest(hash);
}

/**
 * How many steps back from `hash` reach `earlier`; undefined if more than `limit`.
 * Zero means that they are the same. Throws `hash-invalid`.
 */
export function stepsBack(
  hash: string,
  earlier: string,
  limit: number,
  digest: HashHex = sha256Hex,
): number | undefined {
  let current = hash;
  for (let steps = 0; steps <= limit; steps++) {
    if (current === earlier) return steps;
    current = previousHash(current, digest);
  }
  return undefined;
}

/** Throws `hash-invalid` unless the text is a SHA-256 in lower-case hex. */
export function requireHash(hash: string): void {
  if (!HASH.test(hash)) throw new FairnessError('hash-invalid');
}
