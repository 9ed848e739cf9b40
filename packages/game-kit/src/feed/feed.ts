import type { FeedEntry } from '@baize/protocol';

/** Rows kept of any list: more than a screen shows, little enough never to matter. */
export const FEED_ROWS = 50;

/**
 * Puts new entries before the old ones. One that is there already is replaced in its place, so that an open bet which
 * settles, or a message that comes twice, does not move the list.
 */
export function mergeFeed(entries: readonly FeedEntry[], incoming: readonly FeedEntry[]): readonly FeedEntry[] {
  if (incoming.length === 0) return entries;
  const byId = new Map(incoming.map((entry) => [entry.betId, entry]));
  const kept = entries.map((entry) => {
    const update = byId.get(entry.betId);
    byId.delete(entry.betId);
    return update ?? entry;
  });
  const fresh = [...byId.values()].toSorted((one, other) => other.at.localeCompare(one.at));
  return [...fresh, ...kept].slice(0, FEED_ROWS);
}
