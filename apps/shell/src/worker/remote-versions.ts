import { ofUnusedRemotes } from './cache-names.ts';
import { KILLED_HEADER, RESOLUTION_HEADER } from './messages.ts';

/** Replaces the version, as `../page/release-address.ts` has it. */
const SHARED_FOLDER = 'files';
const REMOTE_FILE = /^\/remotes\/([^/]+)\/([^/]+)\/./;

/**
 * The version that a file is of, as `games-dice@1.0.0`, or `games-dice@files` for what versions share; null for a file
 * of no remote.
 */
export function versionOf({ pathname }: URL): string | null {
  const [, name, version] = REMOTE_FILE.exec(pathname) ?? [];
  return name && version ? `${name}@${version}` : null;
}

/** Versions that a page was made with. */
export function versionsIn({ headers }: Response): readonly string[] {
  return headers.get(RESOLUTION_HEADER)?.split(' ').filter(Boolean) ?? [];
}

/** Drops the cached pages that would bring a killed remote back where there is no connection. */
export async function dropPagesOfKilled({ headers }: Response, pages: Cache): Promise<void> {
  const killed = headers.get(KILLED_HEADER)?.split(' ') ?? [];
  if (killed.length === 0) return;
  for (const request of await pages.keys()) {
    const kept = await pages.match(request);
    const names = kept ? versionsIn(kept).map((version) => version.split('@')[0]) : [];
    if (names.some((name) => name !== undefined && killed.includes(name))) await pages.delete(request);
  }
}

/**
 * Drops the versions that neither the newest page nor a cached one was made with, and what versions share of a remote
 * that none of them has.
 */
export async function dropUnusedRemotes(newest: Response, pages: Cache): Promise<void> {
  const used = new Set(versionsIn(newest));
  for (const request of await pages.keys()) {
    const kept = await pages.match(request);
    for (const version of kept ? versionsIn(kept) : []) used.add(version);
  }
  for (const version of used) used.add(`${version.split('@')[0]}@${SHARED_FOLDER}`);
  await Promise.all(ofUnusedRemotes(await caches.keys(), used).map((name) => caches.delete(name)));
}
