import { toHex } from './bytes.ts';
import { streamDigest, words, WORDS_PER_DIGEST, type SeedTriple, type Words } from './draws.ts';
import { WORD_RANGE } from './word-range.ts';
import type { Hmac } from './hmac-sha256.ts';
import { commit } from './seeds.ts';
import { check, step, type VerificationStep } from './verification.ts';

/** The seeds of a bet, with the hash that was published before it. */
export interface CommittedSeeds extends SeedTriple {
  readonly serverSeedHash: string;
}

/** A bet's stream that remembers what was drawn from it. */
export interface TracedWords {
  readonly next: Words;
  /** Every word drawn so far, in order; one that was thrown away (F3) is among them. */
  readonly drawn: readonly number[];
}

/** The stream of words of the seeds, which records the words that were drawn. */
export function tracedWords(seeds: SeedTriple, hmac?: Hmac): TracedWords {
  const next = words(seeds, hmac);
  const drawn: number[] = [];
  return {
    drawn,
    next() {
      const word = next();
      drawn.push(word);
      return word;
    },
  };
}

/**
 * The steps that every game with seeds begins with: the seeds and the commitment, then messages and digests for as many
 * words as were drawn, their bytes, and the floats that those make.
 */
export function streamSteps(seeds: CommittedSeeds, drawn: readonly number[], hmac?: Hmac): VerificationStep[] {
  return [
    step('serverSeed', 'text', seeds.serverSeed),
    check('commitment', 'hex', commit(seeds.serverSeed), seeds.serverSeedHash),
    ...drawSteps(seeds, drawn, hmac),
  ];
}

/** The same without a commitment, for seeds that were never committed to. */
export function drawSteps(seeds: SeedTriple, drawn: readonly number[], hmac?: Hmac): VerificationStep[] {
  return [
    step('clientSeed', 'text', seeds.clientSeed),
    step('nonce', 'integer', seeds.nonce),
    ...digestSteps(seeds, drawn, hmac),
    step('float', 'decimals', drawn.map((word) => word / WORD_RANGE).join(' ')),
  ];
}

/** Messages and digests for as many words as were drawn, and their bytes. */
export function digestSteps(seeds: SeedTriple, drawn: readonly number[], hmac?: Hmac): VerificationStep[] {
  const { messages, digests, bytes } = drawnFrom(seeds, drawn, hmac);
  return [
    step('message', 'text', messages.join(', ')),
    step('digest', 'hex', digests.join(' ')),
    step('bytes', 'hex', bytes.join(' ')),
  ];
}

/** What the words that were drawn were made of: messages and digests of whole rounds, and four bytes for each word, in hex. */
export function drawnFrom(
  seeds: SeedTriple,
  drawn: readonly number[],
  hmac?: Hmac,
): { readonly messages: string[]; readonly digests: string[]; readonly bytes: string[] } {
  const rounds = Array.from({ length: Math.ceil(drawn.length / WORDS_PER_DIGEST) }, (_, round) => round);
  return {
    messages: rounds.map((round) => `${seeds.clientSeed}:${seeds.nonce}:${round}`),
    digests: rounds.map((round) => toHex(streamDigest(seeds, round, hmac))),
    bytes: drawn.map((word) => word.toString(16).padStart(8, '0')),
  };
}
