import semver from 'semver';

/** Whether a version is in a range of npm. A release candidate is what its version means; what is no range holds none. */
export function isInRange(version: string, range: string): boolean {
  // An empty range is any version to npm, and in a manifest a mistake.
  return range.trim() !== '' && semver.satisfies(version, range, { includePrerelease: true });
}

/** What may break between two versions: the major, below 1.0.0 the minor. Null for what is no version. */
export function breakingPart(version: string): string | null {
  const read = semver.parse(version);
  if (!read) return null;
  return read.major > 0 ? String(read.major) : `0.${read.minor}`;
}
