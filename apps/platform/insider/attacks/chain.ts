import { createHash } from 'node:crypto';
import { type HashHex, type Hmac, hmacSha256, previousHash, toHex } from '@baize/fairness';
import { roundAt } from '@baize/fairness/beacon/times';
import { HOUSE_BEACON } from '../../tests/support/round-house.ts';

/** A little more than the length of the chains in test houses. */
const MOST_STEPS = 2_100;
const HASH = /^[0-9a-f]{64}$/;

/** Walks of texts that lead to a round: a chain's seed is met again before every bet. */
const walks = new Map<string, ReadonlyMap<string, string>>();
/**
 * Texts that lead to no round. A text that does not lead to this round of the chain leads to no later one either, which
 * is nearer to the chain's seed.
 */
const strangers = new Set<string>();

/** The same hash as the rules use, several times faster: most of the insider's time is spent here. */
const natively: HashHex = (text) => createHash('sha256').update(text).digest('hex');

/**
 * The hash of the round whose commitment is shown, if a text is that hash or a later element of its chain; otherwise
 * the text itself, which may be a hash that is used in some other way.
 */
export function roundHashOf(text: string, commitment: string): string | null {
  if (!HASH.test(text)) return null;
  if (strangers.has(text)) return text;
  const after = walks.get(text) ?? walk(text);
  const hash = after.get(commitment);
  if (hash === undefined) strangers.add(text);
  else walks.set(text, after);
  return hash ?? text;
}

/** Whether a text is the hash of the round whose commitment is shown, or leads to it. */
export function leadsTo(commitment: string, text: string): boolean {
  const hash = roundHashOf(text, commitment);
  return hash !== null && previousHash(hash) === commitment;
}

/** Maps each hash that follows from a text to the value that it is the hash of. */
function walk(text: string): ReadonlyMap<string, string> {
  const after = new Map<string, string>();
  let hash = text;
  for (let step = 0; step < MOST_STEPS; step++) {
    const before = previousHash(hash, natively);
    after.set(before, hash);
    hash = before;
  }
  return after;
}

/** What a round of a chain has shown while it takes bets. */
export interface OpenRound {
  readonly commitment: string;
  readonly salt: string;
}

/**
 * Digests that a round would have if a text were its hash: by version 1, and by version 2 with the beacon's latest
 * round.
 * @param now milliseconds since 1970
 */
export function digestsOf(
  text: string,
  { commitment, salt }: OpenRound,
  now: number,
  hmac: Hmac = hmacSha256,
): string[] {
  const hash = roundHashOf(text, commitment);
  if (hash === null) return [];
  return [hash, `${hash}:${latestRandomness(now)}`].map((message) => toHex(hmac(salt, message)));
}

let latest = { round: 0, randomness: '' };

/**
 * The randomness of the beacon's latest round. Each round is signed once: signing takes longer than all texts together.
 */
function latestRandomness(now: number): string {
  const round = roundAt(HOUSE_BEACON.chain, now);
  if (latest.round !== round) latest = { round, randomness: HOUSE_BEACON.round(round).randomness };
  return latest.randomness;
}
