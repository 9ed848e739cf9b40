import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { Currency } from '@baize/protocol';
import type { GameCase } from '@baize/protocol/games/cases/cases';

/**
 * The case as it is sold in the player's currency. A guest who logs in may have another one than the page was made for.
 *
 * @returns the case, and what asks for it again after its table has changed
 */
export function useGameCase(first: GameCase, currency: Currency): [GameCase, () => void] {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const [gameCase, setGameCase] = useState(first);
  const [reads, setReads] = useState(0);
  const { slug } = first;
  const wanted = gameCase.currency !== currency || reads > 0;

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    const take = (answer: GameCase): void => {
      setGameCase(answer);
      setReads(0);
    };
    shell.http
      .call(calls.getCase, { params: { slug }, query: { currency }, signal: request.signal })
      .then(take)
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, slug, currency, wanted, reads, notify]);

  return [gameCase, () => setReads((count) => count + 1)];
}
