import type { FeedEntry } from '@baize/protocol';
import { useEffect, useState } from 'react';
import { useShell } from '../../../services/shell-context.ts';

const MOST_SHOWN = 8;

/** Newest first, each bet once: a bet that was open comes again when it is settled. */
export function mergeFeed(present: readonly FeedEntry[], arrived: readonly FeedEntry[]): readonly FeedEntry[] {
  const byId = new Map(present.map((entry) => [entry.betId, entry]));
  for (const entry of arrived) byId.set(entry.betId, entry);
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_SHOWN);
}

/** The last real bets of all players on all games, and those that come while one looks; null until they are known. */
export function useFeed(): readonly FeedEntry[] | null {
  const { live } = useShell();
  const [entries, setEntries] = useState<readonly FeedEntry[] | null>(null);

  useEffect(() => {
    const add = (arrived: readonly FeedEntry[]): void => setEntries((present) => mergeFeed(present ?? [], arrived));
    return live('general').subscribe('feed', {
      snapshot: (batch) => add(batch.entries),
      message: (batch) => add(batch.entries),
    });
  }, [live]);

  return entries;
}
