import { KEPT_CONTRACTS, SHARED_LIBRARIES } from '@baize/contract/manifest';
import type { RemoteManifest } from '@baize/contract/manifest';
import semver from 'semver';

/** Name of the contract in the list of what remotes take from the shell. */
export const CONTRACT = 'the contract';

/** One served version, and what it takes from the shell. */
export interface Taker {
  readonly remote: string;
  readonly version: string;
  readonly manifest: Pick<RemoteManifest, 'contract' | 'shared'>;
}

export interface SharedRange {
  readonly library: string;
  readonly range: string;
  readonly takers: readonly Pick<Taker, 'remote' | 'version'>[];
  /** Why no shell could provide it, or not together with others, in sentences. */
  readonly misfits: readonly string[];
}

/** Which versions take which library at which range, by library and range. */
export function sharedRanges(takers: readonly Taker[]): SharedRange[] {
  const ranges = new Map<string, { library: string; range: string; takers: Pick<Taker, 'remote' | 'version'>[] }>();
  for (const { remote, version, manifest } of takers) {
    for (const [library, range] of [[CONTRACT, manifest.contract] as const, ...Object.entries(manifest.shared)]) {
      const key = `${library} ${range}`;
      const known = ranges.get(key) ?? { library, range, takers: [] };
      known.takers.push({ remote, version });
      ranges.set(key, known);
    }
  }
  const all = [...ranges.values()].toSorted((one, other) =>
    `${one.library} ${one.range}` < `${other.library} ${other.range}` ? -1 : 1,
  );
  return all.map((each) => ({ ...each, misfits: misfitsOf(each, all) }));
}

type Range = Pick<SharedRange, 'library' | 'range'>;

function misfitsOf({ library, range }: Range, all: readonly Range[]): string[] {
  // Two majors can be loaded side by side; two ranges of one major need a common version.
  const others = all.filter(
    (other) =>
      other.library === library && majorOf(other.range) === majorOf(range) && !semver.intersects(range, other.range),
  );
  return [
    ...(library === CONTRACT && !KEPT_CONTRACTS.some((version) => semver.satisfies(version, range))
      ? [`Shells keep ${KEPT_CONTRACTS.join(' and ')}.`]
      : []),
    ...(library !== CONTRACT && !(SHARED_LIBRARIES as readonly string[]).includes(library)
      ? ['A shell does not share this library.']
      : []),
    ...others.map((other) => `No version is in ${other.range} as well.`),
  ];
}

function majorOf(range: string): number | undefined {
  return semver.minVersion(range)?.major;
}
