import semver from 'semver';

/**
 * Whether a version is in a range of npm. A release candidate counts as its version; a text that is no range contains
 * none.
 */
export function isInRange(version: string, range: string): boolean {
  // An empty range is any version to npm, and in a manifest a mistake.
  return range.trim() !== '' && semver.satisfies(version, range, { includePrerelease: true });
}

/**
 * The part of a version whose change may break: the major, below 1.0.0 the minor. Null for a text that is no version.
 */
export function breakingPart(version: string): string | null {
  const read = semver.parse(version);
  if (!read) return null;
  return read.major > 0 ? String(read.major) : `0.${read.minor}`;
}
