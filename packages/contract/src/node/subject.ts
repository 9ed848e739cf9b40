import { createHash } from 'node:crypto';

/**
 * First 32 bits, unsigned, of SHA-256(salt NUL remote NUL subject): what `bucketOf` scales.
 *
 * @param subject who keeps the same version over visits: the visitor's stable id
 */
export function firstWord(salt: string, remote: string, subject: string): number {
  return createHash('sha256').update(`${salt}\0${remote}\0${subject}`).digest().readUInt32BE(0);
}
