import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '../sha256.ts';

/** Signatures in G1, keys in G2. */
export const scheme = bls12_381.shortSignatures;
export const { Point: SignaturePoint } = bls12_381.G1;
export const { Point: KeyPoint } = bls12_381.G2;

/** Separates these signatures from all others of the curve (RFC 9380). */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What is signed of a round: its number as eight bytes, hashed, and hashed to a point of G1. */
export function messageOf(round: number) {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(round));
  return scheme.hash(sha256(new Uint8Array(bytes.buffer)), DOMAIN);
}
