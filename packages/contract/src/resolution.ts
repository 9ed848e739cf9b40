import type { PinnedVersion, RemoteRelease } from './channel.ts';

/** Why a visitor gets this version. */
export type ResolutionReason = 'stable' | 'candidate' | 'override';

export interface ResolvedVersion extends PinnedVersion {
  reason: ResolutionReason;
}

/** Which version of each remote one visitor gets, made on the server once per page and used by everything after. */
export interface Resolution {
  channel: string;
  /** Revision of the channel document it was made from. */
  revision: number;
  remotes: Readonly<Record<string, ResolvedVersion>>;
}

/** First 32 bits of a SHA-256, scaled to 0..9,999. */
export function bucketOf(firstWord: number): number {
  return Math.floor((firstWord * 10_000) / 2 ** 32);
}

/**
 * The version one visitor gets. Raising `basisPoints` only ever adds visitors to the candidate, for their buckets do not move.
 *
 * @param firstWord first 32 bits of SHA-256(`salt` NUL remote NUL subject), unsigned
 */
export function chooseVersion(
  release: RemoteRelease,
  firstWord: (salt: string) => number,
  override?: PinnedVersion,
): ResolvedVersion {
  if (override) return { ...override, reason: 'override' };
  const { candidate, stable } = release;
  if (candidate && bucketOf(firstWord(candidate.salt)) < candidate.basisPoints)
    return { version: candidate.version, manifest: candidate.manifest, reason: 'candidate' };
  return { ...stable, reason: 'stable' };
}
