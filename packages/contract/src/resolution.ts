import type { PinnedVersion, RemoteRelease } from './channel.ts';
import { ruleFor } from './rules.ts';
import type { VisitorTraits } from './rules.ts';

/** Why a visitor gets this version. */
export type ResolutionReason = 'stable' | 'candidate' | 'rule' | 'override' | 'pin';

/** The version of one remote that a visitor gets, with the reason. */
export interface ResolvedVersion extends PinnedVersion {
  reason: ResolutionReason;
  /** Name of the rule, where one decided. */
  rule?: string;
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
 * The version one visitor gets: the first rule that holds decides, and where none does, the share. Raising
 * `basisPoints` only ever adds visitors to the candidate, for their buckets do not move. Without a candidate there is
 * nothing to choose, and rules are not asked. What a signed link pins comes before all that, but for a remote that was
 * stopped.
 *
 * @param firstWord first 32 bits of SHA-256(`salt` NUL remote NUL subject), unsigned
 * @param pinned the version of the visitor's link; null without one
 */
export function chooseVersion(
  { candidate, stable, rules = [], stopped }: RemoteRelease,
  firstWord: (salt: string) => number,
  visitor: VisitorTraits,
  pinned: PinnedVersion | null = null,
): ResolvedVersion {
  if (pinned && !stopped) return { version: pinned.version, manifest: pinned.manifest, reason: 'pin' };
  if (!candidate) return { ...stable, reason: 'stable' };
  const { version, manifest } = candidate;
  const rule = ruleFor(rules, visitor);
  if (rule)
    return { ...(rule.gives === 'candidate' ? { version, manifest } : stable), reason: 'rule', rule: rule.name };
  if (bucketOf(firstWord(candidate.salt)) < candidate.basisPoints) return { version, manifest, reason: 'candidate' };
  return { ...stable, reason: 'stable' };
}
