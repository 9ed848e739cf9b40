import { useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { FeedEntry, Game } from '@baize/protocol';
import { useFailureNotice } from '../play/use-failure-notice.ts';

/** The largest payouts of the day, loaded again each time the tab is opened. */
export function useTopBets(game: Game): { readonly entries: readonly FeedEntry[] | null; readonly ask: () => void } {
  const shell = useShell();
  const notify = useFailureNotice();
  const [entries, setEntries] = useState<readonly FeedEntry[] | null>(null);
  return {
    entries,
    ask() {
      shell.http
        .call(calls.getFeed, { query: { view: 'top', game } })
        .then((feed) => setEntries(feed.entries))
        .catch(notify);
    },
  };
}
