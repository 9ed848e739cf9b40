import { RESOLUTION_HEADER, VISITOR_HEADER } from './messages.ts';
import type { PageVisitor } from './messages.ts';

/** Pages that are cached; the oldest makes room. */
export const MOST_PAGES = 20;
/** Files of a remote that are cached: those of some fifty releases of one line. One that made room is loaded again. */
export const MOST_FILES = 300;

/** Whether a page may be cached: one of a guest, whole, and not made for a single visit by its query. */
export function mayKeep(url: URL, { status, headers }: Response): boolean {
  const guest: PageVisitor = 'guest';
  return status === 200 && headers.get(VISITOR_HEADER) === guest && headers.has(RESOLUTION_HEADER) && url.search === '';
}

/** Makes room in a cache for what came last. */
export async function dropOldest(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
}
