import type { ReleaseDocument } from '@baize/contract/channel';
import semver from 'semver';
import type { Releases } from './releases.ts';

/** Some of the versions of a remote, the newest first. */
export interface VersionPage {
  readonly versions: readonly ReleaseDocument[];
  /** All that were published, the damaged ones too. */
  readonly published: number;
  /** The `before` of the next page; null for the last one. */
  readonly older: string | null;
}

export interface VersionsAsked {
  readonly limit: number;
  /** Only versions that are older. */
  readonly before?: string | undefined;
  /** Part of the version or of who published it, or the beginning of its commit. */
  readonly search?: string | undefined;
}

/** Reads no more records than the page holds, except for a search by their content. */
export async function versionPage(
  releases: Releases,
  remote: string,
  { limit, before, search = '' }: VersionsAsked,
): Promise<VersionPage> {
  const all = await releases.versionNames(remote);
  const from = before === undefined ? 0 : firstOlder(all, before);
  const wanted = search.trim().toLowerCase();
  const versions: ReleaseDocument[] = [];
  for (let place = from; place < all.length; place += 1) {
    const version = all[place] ?? '';
    // A damaged version is only missing from the page.
    const document = await releases.readable(remote, version);
    if (!document || !isMeant(document, wanted)) continue;
    // One more than the limit shows that there is another page.
    if (versions.length === limit) return { versions, published: all.length, older: versions.at(-1)?.version ?? null };
    versions.push(document);
  }
  return { versions, published: all.length, older: null };
}

function isMeant({ version, commit, publishedBy }: ReleaseDocument, wanted: string): boolean {
  if (wanted === '') return true;
  return (
    version.includes(wanted) ||
    publishedBy.toLowerCase().includes(wanted) ||
    (commit ?? '').toLowerCase().startsWith(wanted)
  );
}

/** Place of the first version that is older; the names need not be among them. */
function firstOlder(newestFirst: readonly string[], before: string): number {
  if (semver.valid(before) === null) return 0;
  const place = newestFirst.findIndex((version) => semver.lt(version, before));
  return place === -1 ? newestFirst.length : place;
}
