import type { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { chunkIntegrityOf } from './chunk-integrity.ts';

/** How a manifest describes one file. */
export type DescribedFile = RemoteManifest['files'][string];

/** What is wrong with the bytes of a file by what its manifest says; null for nothing. */
export function fileFault(bytes: Uint8Array, { integrity, bytes: size, chunkIntegrity }: DescribedFile): string | null {
  if (integrityOf(bytes) !== integrity) return 'not what its hash names';
  if (bytes.length !== size) return `${bytes.length} bytes, not ${size}`;
  if (chunkIntegrity !== undefined && chunkIntegrityOf(bytes) !== chunkIntegrity)
    return 'not what its chunkIntegrity names';
  return null;
}
