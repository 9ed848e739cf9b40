import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls, type SlotGames, type SlotKind } from '@baize/protocol';

/** All games of a kind: the first part at once, the rest when it is there. */
export function useGames(kind: SlotKind, first: SlotGames): SlotGames {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const [games, setGames] = useState(first);
  const isWhole = games.games.length >= games.total;

  useEffect(() => {
    if (isWhole) return;
    const request = new AbortController();
    shell.http
      .call(calls.listSlotGames, { query: { kind }, signal: request.signal })
      .then(setGames)
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, kind, isWhole, notify]);

  return games;
}
