import { RESOLUTION_HEADER, VISITOR_HEADER } from './messages.ts';
import type { PageVisitor } from './messages.ts';

/** Pages that are kept; the oldest makes room. */
const MOST_PAGES = 20;

/** Whether a page may be kept: one of a guest, whole, and not made for a single visit by its query. */
export function mayKeep(url: URL, { status, headers }: Response): boolean {
  const guest: PageVisitor = 'guest';
  return status === 200 && headers.get(VISITOR_HEADER) === guest && headers.has(RESOLUTION_HEADER) && url.search === '';
}

/** Makes room for the page that came last. */
export async function dropOldest(name: string): Promise<void> {
  const pages = await caches.open(name);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PAGES)).map((request) => pages.delete(request)));
}
