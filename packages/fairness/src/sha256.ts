import { toHex, utf8 } from './bytes.ts';

/** Bytes in one block of the compression function. */
export const BLOCK_BYTES = 64;

/** A hash of a text, as lower-case hex: the shape in which the platform may inject node's own. */
export type HashHex = (text: string) => string;

const primes = firstPrimes(64);
const ROUND_CONSTANTS = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
const INITIAL_STATE = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

/** Message schedule, reused by every call: hashing is synchronous and never re-entered. */
const schedule = new Int32Array(64);

/** SHA-256 (FIPS 180-4) of bytes: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  return finish(initialState(), message, 0);
}

/** SHA-256 of a text's UTF-8, as 64 hex digits. */
export function sha256Hex(text: string): string {
  return toHex(sha256(utf8(text)));
}

/** A fresh copy of the state before the first block. */
export function initialState(): Int32Array {
  return INITIAL_STATE.slice();
}

/**
 * Hashes `message` on top of `state`, which has already taken in `bytesBefore` bytes
 * (a multiple of the block), pads, and returns the digest. Changes `state`.
 */
export function finish(state: Int32Array, message: Uint8Array, bytesBefore: number): Uint8Array {
  const whole = message.length - (message.length % BLOCK_BYTES);
  for (let offset = 0; offset < whole; offset += BLOCK_BYTES) compress(state, message, offset);

  const rest = message.length - whole;
  const tail = new Uint8Array(rest < BLOCK_BYTES - 8 ? BLOCK_BYTES : 2 * BLOCK_BYTES);
  tail.set(message.subarray(whole));
  tail[rest] = 0x80;
  const bits = (bytesBefore + message.length) * 8;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(tail.length - 4, bits >>> 0);
  for (let offset = 0; offset < tail.length; offset += BLOCK_BYTES) compress(state, tail, offset);

  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, index) => out.setInt32(index * 4, word));
  return digest;
}

/** One application of the compression function to the 64 bytes at `offset`. Changes `state`. */
export function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  const w = schedule;
  for (let i = 0, at = offset; i < 16; i++, at += 4) {
    w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const near = w[i - 2]!;
    const far = w[i - 15]!;
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    w[i] = (s1 + w[i - 7]! + s0 + w[i - 16]!) | 0;
  }

  let a = state[0]!,
    b = state[1]!,
    c = state[2]!,
    d = state[3]!;
  let e = state[4]!,
    f = state[5]!,
    g = state[6]!,
    h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + sum1 + choice + ROUND_CONSTANTS[i]! + w[i]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + sum0 + majority) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fraction: a root below 8 keeps 49 of them in a double, so none is lost. */
function fractionBits(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
