import { createHash } from 'node:crypto';
import type { RemoteRelease } from '../channel.ts';
import { chooseVersion } from '../resolution.ts';
import type { ResolvedVersion } from '../resolution.ts';

/**
 * First 32 bits, unsigned, of SHA-256(salt NUL remote NUL subject): what `bucketOf` scales.
 *
 * @param subject who keeps the same version over visits: the visitor's stable id
 */
export function firstWord(salt: string, remote: string, subject: string): number {
  return createHash('sha256').update(`${salt}\0${remote}\0${subject}`).digest().readUInt32BE(0);
}

/** The version of a remote that a channel wants a subject to get: the one answer of server, command and console. */
export function versionFor(remote: string, release: RemoteRelease, subject: string): ResolvedVersion {
  return chooseVersion(release, (salt) => firstWord(salt, remote, subject));
}
