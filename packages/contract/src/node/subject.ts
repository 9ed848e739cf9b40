import { createHash } from 'node:crypto';
import type { PinnedVersion, RemoteRelease } from '../channel.ts';
import { chooseVersion } from '../resolution.ts';
import type { ResolvedVersion } from '../resolution.ts';
import { NO_TRAITS } from '../rules.ts';
import type { VisitorTraits } from '../rules.ts';

/**
 * First 32 bits, unsigned, of SHA-256(salt NUL remote NUL subject): what `bucketOf` scales.
 *
 * @param subject who keeps the same version over visits: the visitor's stable id
 */
export function firstWord(salt: string, remote: string, subject: string): number {
  return createHash('sha256').update(`${salt}\0${remote}\0${subject}`).digest().readUInt32BE(0);
}

/** An account in a channel's rules, and as a subject: on all its devices the same, and no id that others could read. */
export function accountSubject(accountId: string): string {
  return `account-${createHash('sha256').update(`account\0${accountId}`).digest('hex').slice(0, 32)}`;
}

/** The version of a remote that a channel wants a subject to get: the one answer of server, command and console. */
export function versionFor(
  remote: string,
  release: RemoteRelease,
  subject: string,
  visitor: VisitorTraits = NO_TRAITS,
  pinned: PinnedVersion | null = null,
): ResolvedVersion {
  return chooseVersion(release, (salt) => firstWord(salt, remote, subject), visitor, pinned);
}
