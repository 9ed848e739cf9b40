import { createHash } from 'node:crypto';

/**
 * Every entry names the hash of each of its chunks, and hashes do not compress: of those that browsers take, this is
 * the shortest. The manifest's own hashes are longer ones, because browsers do not download it.
 */
export const CHUNK_HASH = 'sha256';

/** Subresource integrity of a chunk, as the entry that loads it asks for it. */
export function chunkIntegrity(bytes: Uint8Array): string {
  return `${CHUNK_HASH}-${createHash(CHUNK_HASH).update(bytes).digest('base64')}`;
}
