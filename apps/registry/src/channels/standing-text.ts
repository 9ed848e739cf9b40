import type { RemoteRelease } from '@baize/contract/channel';

/** What visitors get of a remote, so that two such texts differ when that differs; null for a remote that was never released. */
export function standingText(release: RemoteRelease | undefined): string | null {
  if (!release) return null;
  const { stable, candidate, stopped } = release;
  const share = candidate ? ` ${candidate.version}@${candidate.basisPoints}` : '';
  return `${stable.version}${share}${stopped ? ` ${stopped.why}` : ''}`;
}
