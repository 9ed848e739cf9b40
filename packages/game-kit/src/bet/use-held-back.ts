import { useEffect, useRef, useState } from 'react';
import { useIsOffline, useShell } from '@baize/contract';
import { calls, type Game } from '@baize/protocol';
import { asCallFailure } from '../play/call-failure.ts';

/**
 * Why no bet is sent from this table now. `closed`: nothing is offered where the player is; `offline`: the site does not
 * answer; a pause: the country asks for time between two bets, which is over at `until`, milliseconds since 1970.
 */
export type HeldBack = 'closed' | 'offline' | { readonly until: number };

/** Why no bet can be placed now, and the events that decide it. */
export interface Holding {
  readonly held: HeldBack | null;
  /** Takes the reason from a refusal. */
  readonly noteRefusal: (failure: unknown) => void;
  /** A bet was taken now: where there is a pause, it begins. */
  readonly notePlaced: () => void;
}

/** Bets of one shared round count as one for the pause: the next one may belong to the round of the last. */
const OF_SHARED_ROUNDS: ReadonlySet<string> = new Set<Game>(['crash', 'roulette', 'rooms']);
const SECOND_MS = 1_000;

/**
 * Holds a table's bets back as the server does: from the start where the shell knows that nothing is offered, else
 * after the server's first refusal. Without a refusal it sends no request.
 */
export function useHeldBack(game: string): Holding {
  const shell = useShell();
  const isOffline = useIsOffline();
  const [held, setHeld] = useState<Exclude<HeldBack, 'offline'> | null>(shell.isOffered ? null : 'closed');
  const pauseMs = useRef<number | null>(null);

  useEffect(() => {
    if (held === null || held === 'closed') return;
    const timer = setTimeout(() => setHeld(null), held.until - Date.now());
    return () => clearTimeout(timer);
  }, [held]);

  const learnPause = async (): Promise<void> => {
    const { betPauseSeconds } = await shell.http.call(calls.getPlayPolicy);
    pauseMs.current = betPauseSeconds === undefined ? null : betPauseSeconds * SECOND_MS;
  };

  return {
    held: isOffline ? 'offline' : held,
    noteRefusal(failure) {
      const refusal = asCallFailure(failure);
      if (refusal?.code === 'not-offered') setHeld('closed');
      if (refusal?.code !== 'too-fast' || refusal.retryAfterSeconds === null) return;
      setHeld({ until: Date.now() + refusal.retryAfterSeconds * SECOND_MS });
      // Without an answer here, the next refusal has the length of the pause again.
      learnPause().catch(() => undefined);
    },
    notePlaced() {
      if (pauseMs.current !== null && !OF_SHARED_ROUNDS.has(game)) setHeld({ until: Date.now() + pauseMs.current });
    },
  };
}
