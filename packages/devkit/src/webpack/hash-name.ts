import { createHash } from 'node:crypto';
import { CHUNK_HASH } from './chunk-integrity.ts';

/** The hash of a file as its name bears it, `dice.{43 letters}.js`: base64url, for a name can have no slash. */
export function hashName(bytes: Uint8Array): string {
  return createHash(CHUNK_HASH).update(bytes).digest('base64url');
}

/**
 * An expression for the browser: the integrity that is part of a file's name.
 *
 * @param address expression of its address
 */
export function integrityInName(address: string): string {
  const hash = String.raw`/\.([\w-]{43})\.\w+$/.exec(${address})[1]`;
  return `"${CHUNK_HASH}-" + ${hash}.replace(/-/g, "+").replace(/_/g, "/") + "="`;
}
