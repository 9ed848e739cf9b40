import { createHash } from 'node:crypto';

/** The second hash of a manifest: by which browsers ask for a file of the container, and which its name may bear. */
export function chunkIntegrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
