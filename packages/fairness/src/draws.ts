import { FairnessError } from './fairness-error.ts';
import { hmacSha256, type Hmac } from './hmac-sha256.ts';
import { WORD_RANGE } from './word-range.ts';

/** How many words one digest gives. */
export const WORDS_PER_DIGEST = 8;

/** An endless stream; each call gives the next uniform 32-bit word, 0 to 2^32 - 1. */
export type Words = () => number;

/** An endless stream; each call gives the next float in [0, 1), a multiple of 2^-32. */
export type Floats = () => number;

/** What one bet's stream is made of. */
export interface SeedTriple {
  /** Secret until it is changed; used as text, not decoded. */
  readonly serverSeed: string;
  /** Chosen by the player; used as text. */
  readonly clientSeed: string;
  /** Counts the player's bets under this pair of seeds. */
  readonly nonce: number;
}

/** Digest `round` of a bet's stream. Throws `nonce-invalid`. */
export function streamDigest(seeds: SeedTriple, round: number, hmac: Hmac = hmacSha256): Uint8Array {
  if (!Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0) {
    throw new FairnessError('nonce-invalid', String(seeds.nonce));
  }
  return hmac(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:${round}`);
}

/** The words of a bet: four bytes each, most significant first; eight to a digest. */
export function words(seeds: SeedTriple, hmac: Hmac = hmacSha256): Words {
  let round = 0;
  let digest = streamDigest(seeds, round, hmac);
  let offset = 0;
  return () => {
    if (offset === digest.length) {
      digest = streamDigest(seeds, ++round, hmac);
      offset = 0;
    }
    const word = wordAt(digest, offset);
    offset += 4;
    return word;
  };
}

/** The floats of a bet: b0/256 + b1/256^2 + b2/256^3 + b3/256^4, which is word / 2^32 exactly. */
export function floats(serverSeed: string, clientSeed: string, nonce: number, hmac: Hmac = hmacSha256): Floats {
  const next = words({ serverSeed, clientSeed, nonce }, hmac);
  return () => next() / WORD_RANGE;
}

/**
 * The next uniform integer in 0 … count - 1. A word at or above the greatest multiple of `count` is
 * thrown away, because keeping it would favour the small results. Throws `count-out-of-range`.
 */
export function uniformInteger(next: Words, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > WORD_RANGE) {
    throw new FairnessError('count-out-of-range', String(count));
  }
  const limit = WORD_RANGE - (WORD_RANGE % count);
  let word = next();
  while (word >= limit) word = next();
  return word % count;
}

/** Above it the unevenness of {@link floatIndex} would show: a result could be likelier than another by 1 in 65,536. */
const MOST_FLOAT_INDICES = 65_536;

/**
 * floor(float x count), 0 … count - 1: the field's way to pick one of few. Exact: the product is below 2^48.
 * Throws `count-out-of-range` above 65,536; use {@link uniformInteger} there.
 */
export function floatIndex(word: number, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > MOST_FLOAT_INDICES) {
    throw new FairnessError('count-out-of-range', String(count));
  }
  return Math.floor((word * count) / WORD_RANGE);
}

/**
 * `count` different numbers of 0 … population - 1 in the order in which they are drawn: each draw takes the
 * floor(float x left)-th of those that are left, in ascending order. Throws `count-out-of-range`.
 */
export function drawDistinct(next: Words, population: number, count: number): number[] {
  if (!Number.isInteger(count) || count < 0 || count > population) {
    throw new FairnessError('count-out-of-range', String(count));
  }
  const left = Array.from({ length: population }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(floatIndex(next(), left.length), 1)[0]!);
}

/** The word at an offset of a digest, most significant byte first. */
export function wordAt(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset]! << 24) | (bytes[offset + 1]! << 16) | (bytes[offset + 2]! << 8) | bytes[offset + 3]!) >>> 0;
}
