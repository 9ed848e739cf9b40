import { utf8 } from './bytes.ts';
import { BLOCK_BYTES, compress, finish, initialState, sha256 } from './sha256.ts';

/**
 * HMAC-SHA256 of two texts (UTF-8), 32 bytes. Every outcome takes one as its last argument, so that
 * a server can pass `(key, message) => createHmac('sha256', key).update(message).digest()`.
 */
export type Hmac = (key: string, message: string) => Uint8Array;

/** HMAC-SHA256 (RFC 2104) without any platform's library. */
export function hmacSha256(key: string, message: string): Uint8Array {
  const keyBytes = utf8(key);
  const short = keyBytes.length > BLOCK_BYTES ? sha256(keyBytes) : keyBytes;
  const inner = finish(keyedState(short, 0x36), utf8(message), BLOCK_BYTES);
  return finish(keyedState(short, 0x5c), inner, BLOCK_BYTES);
}

function keyedState(key: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (let i = 0; i < key.length; i++) block[i]! ^= key[i]!;
  const state = initialState();
  compress(state, block, 0);
  return state;
}
