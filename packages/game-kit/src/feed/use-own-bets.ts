import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, Game } from '@baize/protocol';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { FEED_ROWS } from './feed.ts';

export interface OwnBets {
  /** null until asked for and answered. */
  readonly bets: readonly BetRecord[] | null;
  ask(): void;
  /** A bet just placed or settled: new ones come first, a known one is replaced. */
  note(bet: BetRecord): void;
}

/** The player's own bets of one game: the last page from the server, and what happened since. */
export function useOwnBets(game: Game, userId: string | null): OwnBets {
  const shell = useShell();
  const notify = useFailureNotice();
  const [asked, setAsked] = useState(false);
  const [page, setPage] = useState<readonly BetRecord[] | null>(null);
  const [noted, setNoted] = useState<readonly BetRecord[]>([]);

  useEffect(() => {
    setPage(null);
    setNoted([]);
  }, [userId]);

  useEffect(() => {
    if (!asked || userId === null) return;
    const request = new AbortController();
    shell.http
      .call(calls.listOwnBets, { query: { game }, signal: request.signal })
      .then(({ bets }) => setPage(bets))
      .catch((failure: unknown) => {
        if (request.signal.aborted) return;
        setAsked(false);
        notify(failure);
      });
    return () => request.abort();
    // Asked for once a player; `notify` is made anew by every render.
  }, [shell, game, userId, asked]);

  return {
    bets: userId === null ? [] : page && withNoted(page, noted),
    ask: () => setAsked(true),
    note: (bet) => setNoted((bets) => withNoted(bets, [bet])),
  };
}

/** Newest first, each bet once. */
function withNoted(bets: readonly BetRecord[], noted: readonly BetRecord[]): readonly BetRecord[] {
  const ids = new Set(noted.map(({ id }) => id));
  return [...noted, ...bets.filter(({ id }) => !ids.has(id))]
    .toSorted((one, other) => other.placedAt.localeCompare(one.placedAt))
    .slice(0, FEED_ROWS);
}
