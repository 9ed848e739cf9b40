import { useEffect, useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, FeedEntry, FeedGame } from '@baize/protocol';
import { useLiveTopic } from '../live/use-live-topic.ts';
import { mergeFeed } from './feed.ts';
import { useOwnBets } from './use-own-bets.ts';
import { useTopBets } from './use-top-bets.ts';

/** The bets that a table shows beside its stage. */
export interface GameFeed {
  /** null until the first answer. */
  readonly all: readonly FeedEntry[] | null;
  readonly own: readonly BetRecord[] | null;
  readonly top: readonly FeedEntry[] | null;
  /** Puts a bet just placed into the player's own list; the public one gets it by the live topic. */
  readonly noteOwn: (bet: BetRecord) => void;
  /** Loads what a tab shows, if it is not loaded yet. */
  readonly open: (view: 'own' | 'top') => void;
  /** While true, live rows wait: a list must not move under the pointer. */
  readonly hold: (held: boolean) => void;
}

/**
 * The public feed of an instant game, the player's own bets and the day's largest wins.
 *
 * @param whenLanded delays the player's own rows: none of them shows a result before its landing
 */
export function useFeed(
  game: FeedGame,
  first: readonly FeedEntry[] | null,
  userId: string | null,
  whenLanded: (tell: () => void) => void,
): GameFeed {
  const shell = useShell();
  const [all, setAll] = useState(first);
  const held = useRef(false);
  const waiting = useRef<readonly FeedEntry[]>([]);
  const own = useOwnBets(game, userId);
  const top = useTopBets(game);

  const add = (entries: readonly FeedEntry[]): void => {
    if (held.current) waiting.current = mergeFeed(waiting.current, entries);
    else setAll((rows) => mergeFeed(rows ?? [], entries));
  };
  const mayBeOwn = (entry: FeedEntry): boolean => entry.userId === userId || entry.userId === '';
  const take = (entries: readonly FeedEntry[]): void => {
    // A player who plays hidden has no id in the feed: such a row may be the player's own.
    const [mine, others] = [entries.filter(mayBeOwn), entries.filter((entry) => !mayBeOwn(entry))];
    add(others);
    if (mine.length > 0) whenLanded(() => add(mine));
  };
  useLiveTopic(`feed:${game}`, { snapshot: ({ entries }) => take(entries), message: ({ entries }) => take(entries) });

  useEffect(() => {
    if (first) return;
    const request = new AbortController();
    shell.http
      .call(calls.getFeed, { query: { view: 'latest', game }, signal: request.signal })
      .then(({ entries }) => setAll((rows) => mergeFeed(entries, rows ?? [])))
      // The live topic brings the same rows; an empty feed is no reason to disturb the game.
      .catch(() => setAll((rows) => rows ?? []));
    return () => request.abort();
  }, [shell, game, first]);

  return {
    all,
    own: own.bets,
    top: top.entries,
    noteOwn: own.note,
    open(view) {
      whenLanded(view === 'own' ? own.ask : top.ask);
    },
    hold(next) {
      held.current = next;
      if (next) return;
      const missed = waiting.current;
      waiting.current = [];
      if (missed.length > 0) setAll((rows) => mergeFeed(rows ?? [], missed));
    },
  };
}
