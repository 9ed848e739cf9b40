import { FairnessError } from './fairness-error.ts';
import { hmacSha256, type Hmac } from './hmac-sha256.ts';
import { requireHash } from './round-chain.ts';

/** What decides a shared round of version 2. */
export interface BeaconedRound {
  /** The round's own hash, revealed once no more bets can be placed. */
  readonly hash: string;
  /** The public salt of its chain. */
  readonly salt: string;
  /** Of the first round of the beacon after betting closed: 64 hex digits. */
  readonly randomness: string;
}

/** What is hashed of a round: `hash:randomness`, both in lower-case hex. Throws `hash-invalid`, `randomness-invalid`. */
export function beaconedMessage({ hash, randomness }: Omit<BeaconedRound, 'salt'>): string {
  requireHash(hash);
  requireRandomness(randomness);
  return `${hash}:${randomness}`;
}

/** The digest that decides a round: HMAC-SHA256(key = salt, message = `hash:randomness`). Throws as `beaconedMessage`. */
export function beaconedDigest(round: BeaconedRound, hmac: Hmac = hmacSha256): Uint8Array {
  return hmac(round.salt, beaconedMessage(round));
}

/** Throws `randomness-invalid` unless the text is 32 bytes in lower-case hex. */
export function requireRandomness(randomness: string): void {
  if (!/^[0-9a-f]{64}$/.test(randomness)) throw new FairnessError('randomness-invalid');
}
