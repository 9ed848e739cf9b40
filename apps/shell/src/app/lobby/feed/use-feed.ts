import type { FeedEntry, Service } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell-context.ts';

/** Services whose bets the lobby shows, with their live topics. */
const SOURCES = [
  { service: 'dice', topic: 'feed:dice' },
  { service: 'cases', topic: 'feed:cases' },
] as const satisfies readonly { service: Service; topic: string }[];
const MOST_SHOWN = 8;

/** Newest first, each bet once: a bet that was open comes again when it is settled. */
export function mergeFeed(present: readonly FeedEntry[], arrived: readonly FeedEntry[]): readonly FeedEntry[] {
  const byId = new Map(present.map((entry) => [entry.betId, entry]));
  for (const entry of arrived) byId.set(entry.betId, entry);
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_SHOWN);
}

/** The last real bets of all players, and those that come while one looks. */
export function useFeed(): readonly FeedEntry[] {
  const { http, live } = useShell();
  const [entries, setEntries] = useState<readonly FeedEntry[]>([]);

  useEffect(() => {
    const abort = new AbortController();
    const add = (arrived: readonly FeedEntry[]): void => setEntries((present) => mergeFeed(present, arrived));
    const disposers = SOURCES.map(({ service, topic }) => {
      http(service)
        .call(calls.getFeed, { query: { view: 'latest' }, signal: abort.signal })
        .then((feed) => add(feed.entries))
        // One game's feed that cannot be had leaves the others'.
        .catch(() => undefined);
      return live(service).subscribe(topic, {
        snapshot: (batch) => add(batch.entries),
        message: (batch) => add(batch.entries),
      });
    });
    return () => {
      abort.abort();
      for (const dispose of disposers) dispose();
    };
  }, [http, live]);

  return entries;
}
