import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, Game } from '@baize/protocol';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLatest } from '../play/use-latest.ts';
import { FEED_ROWS } from './feed.ts';

/** The player's own bets of a game. */
export interface OwnBets {
  /** null until loaded; empty for a guest. */
  readonly bets: readonly BetRecord[] | null;
  readonly ask: () => void;
  /** A bet just placed or settled: new ones come first, a known one is replaced. */
  readonly note: (bet: BetRecord) => void;
}

interface Kept {
  readonly userId: string | null;
  readonly page: readonly BetRecord[] | null;
  readonly noted: readonly BetRecord[];
}

/** The player's own bets of one game: the last page from the server, and what happened since. */
export function useOwnBets(game: Game, userId: string | null): OwnBets {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const [asked, setAsked] = useState(false);
  const [state, setState] = useState<Kept>({ userId, page: null, noted: [] });
  const { page, noted } = of(state, userId);

  useEffect(() => {
    if (!asked || userId === null) return;
    const request = new AbortController();
    shell.http
      .call(calls.listOwnBets, { query: { game }, signal: request.signal })
      .then(({ bets }) => setState((now) => ({ ...of(now, userId), page: bets })))
      .catch((failure: unknown) => {
        if (request.signal.aborted) return;
        setAsked(false);
        notify.current(failure);
      });
    return () => request.abort();
  }, [shell, game, userId, asked, notify]);

  return {
    bets: userId === null ? [] : page && withNoted(page, noted),
    ask: () => setAsked(true),
    note(bet) {
      setState((now) => {
        const known = of(now, userId);
        return { ...known, noted: withNoted(known.noted, [bet]) };
      });
    },
  };
}

/** The stored bets of this player; those of the player before are not shown. */
function of(state: Kept, userId: string | null): Kept {
  return state.userId === userId ? state : { userId, page: null, noted: [] };
}

/** Newest first, each bet once. */
function withNoted(bets: readonly BetRecord[], noted: readonly BetRecord[]): readonly BetRecord[] {
  const ids = new Set(noted.map(({ id }) => id));
  return [...noted, ...bets.filter(({ id }) => !ids.has(id))]
    .toSorted((one, other) => other.placedAt.localeCompare(one.placedAt))
    .slice(0, FEED_ROWS);
}
