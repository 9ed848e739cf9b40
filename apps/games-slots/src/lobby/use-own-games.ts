import { useEffect, useState } from 'react';
import { useSession, useShell } from '@baize/contract';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls, type OwnSlots } from '@baize/protocol';

export interface OwnGames {
  /** null for a guest, and until it is known. */
  readonly own: OwnSlots | null;
  /** Marks a game, or takes the mark away; a guest is asked to log in. */
  readonly mark: (gameId: string, favourite: boolean) => void;
}

/** What the player has marked and played. */
export function useOwnGames(first: OwnSlots | null): OwnGames {
  const shell = useShell();
  const session = useSession();
  const notify = useLatest(useFailureNotice());
  const userId = session.status === 'player' ? session.user.id : null;
  const [known, setKnown] = useState({ userId, own: first });
  const own = known.userId === userId ? known.own : null;
  const wanted = userId !== null && own === null;

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    shell.http
      .call(calls.listOwnSlots, { signal: request.signal })
      .then((read) => setKnown({ userId, own: read }))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, userId, wanted, notify]);

  const mark = (gameId: string, favourite: boolean): void => {
    if (session.status === 'guest') return shell.modals.open('Login', { reason: 'page' });
    if (own === null) return;
    setKnown({ userId, own: marked(own, gameId, favourite) });
    shell.http.call(calls.markSlot, { params: { id: gameId }, body: { favourite } }).catch((failure: unknown) => {
      // The mark goes back to what it was, unless something else was pressed meanwhile.
      setKnown((now) => (now.own === null ? now : { ...now, own: marked(now.own, gameId, !favourite) }));
      notify.current(failure);
    });
  };
  return { own, mark };
}

function marked(own: OwnSlots, gameId: string, favourite: boolean): OwnSlots {
  const others = own.favourites.filter((id) => id !== gameId);
  return { ...own, favourites: favourite ? [gameId, ...others] : others };
}
