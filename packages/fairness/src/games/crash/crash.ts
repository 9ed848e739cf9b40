import { beaconedDigest, type BeaconedRound } from '../../beaconed-round.ts';
import { toHex } from '../../bytes.ts';
import { FairnessError } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { hmacSha256, type Hmac } from '../../hmac-sha256.ts';
import { requireHash } from '../../round-chain.ts';
import { MULTIPLIER_SCALE } from '../../payout.ts';
import type { Payoff } from '../../payoff.ts';

/** Stored with every crash bet; a change of any rule below changes the number. */
export const CRASH_ALGORITHM = 'crash/1';
/** Rounds that a beacon has a part in: nothing else is different. */
export const CRASH_BEACON_ALGORITHM = 'crash/2';

/** Hex digits of the HMAC that decide: 13 digits are 52 bits, what a double holds exactly. */
const DECIDING_DIGITS = 13;
const DECIDING_RANGE = 2n ** 52n;
const LEAST_BUST = 100;

/** The digest that decides a round: HMAC-SHA256(key = salt, message = hash as hex text), as hex. Throws `hash-invalid`. */
export function bustDigest(hash: string, salt: string, hmac: Hmac = hmacSha256): string {
  requireHash(hash);
  return toHex(hmac(salt, hash));
}

/**
 * Where a round busts, in hundredths (100 = 1.00x): max(1, floor(99 / (1 - r/2^52)) / 100) with r the
 * first 13 hex digits of its digest. In integers, because a double may round the quotient up to the next one.
 */
export function bustOfDigest(digestHex: string): number {
  const r = BigInt(`0x${digestHex.slice(0, DECIDING_DIGITS)}`);
  const bust = Number((99n * DECIDING_RANGE) / (DECIDING_RANGE - r));
  return Math.max(LEAST_BUST, bust);
}

/** Where the round of this hash busts, in hundredths. Throws `hash-invalid`. */
export function crashBust(hash: string, salt: string, hmac: Hmac = hmacSha256): number {
  return bustOfDigest(bustDigest(hash, salt, hmac));
}

/** Where a round of version 2 busts, in hundredths. Throws `hash-invalid`, `randomness-invalid`. */
export function beaconedBust(round: BeaconedRound, hmac: Hmac = hmacSha256): number {
  return bustOfDigest(toHex(beaconedDigest(round, hmac)));
}

/** The exact chance that a round reaches the multiplier (hundredths, at least 100). Throws `multiplier-invalid`. */
export function crashReachChance(multiplierHundredths: number): Fraction {
  requireMultiplier(multiplierHundredths);
  const reaching =
    multiplierHundredths === LEAST_BUST ? DECIDING_RANGE : (99n * DECIDING_RANGE) / BigInt(multiplierHundredths);
  return { numerator: reaching, denominator: DECIDING_RANGE };
}

/** Throws `multiplier-invalid` unless the multiplier is an integer of at least 100 hundredths. */
export function requireMultiplier(multiplierHundredths: number): void {
  if (!Number.isSafeInteger(multiplierHundredths) || multiplierHundredths < LEAST_BUST) {
    throw new FairnessError('multiplier-invalid', String(multiplierHundredths));
  }
}

/** Of a player who leaves at this multiplier, in hundredths. Throws `multiplier-invalid`. */
export function crashPayoffs(cashOutHundredths: number): Payoff[] {
  const chance = crashReachChance(cashOutHundredths);
  return [{ chance, multiplierE4: cashOutHundredths * (MULTIPLIER_SCALE / 100) }];
}
