import { fromHex, toHex } from '../bytes.ts';
import { type BeaconChain, chainHashOf } from './chain.ts';
import { messageOf, scheme } from './curve.ts';
import { type BeaconRound, roundOf } from './round.ts';

/** Bytes that a key is made of. */
export const BEACON_KEY_SEED_BYTES = 48;

/** A secret key, 64 hex digits, from random bytes: the caller's, from a cryptographic source. */
export function beaconKeyFrom(random: Uint8Array): string {
  return toHex(scheme.keygen(random).secretKey);
}

/** The chain that a secret key signs. */
export function chainOfKey(secretKey: string, of: Omit<BeaconChain, 'chainHash' | 'publicKey'>): BeaconChain {
  const publicKey = scheme.getPublicKey(fromHex(secretKey)).toHex();
  return { ...of, publicKey, chainHash: chainHashOf({ ...of, publicKey }) };
}

/** A round of one's own chain, for sandboxes and tests: the holder of the key knows every round ahead of its time. */
export function signBeaconRound(chain: BeaconChain, secretKey: string, round: number): BeaconRound {
  return roundOf(chain, round, scheme.sign(messageOf(round), fromHex(secretKey)).toHex());
}
