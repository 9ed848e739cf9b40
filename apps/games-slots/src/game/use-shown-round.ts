import { useEffect } from 'react';
import type { Disposer } from '@baize/contract';
import { useHoldFor } from '@baize/game-kit/landing';
import { listenToFrame } from './frame-words.ts';

/** No round is shown for longer: a frame that never says that it has landed hides no money. */
const SHOW_LIMIT_MS = 120_000;

/**
 * Holds the shown wallet back, so that it does not reveal the end of a round that the frame still shows.
 * @param url the frame's address; null where no money is played for
 */
export function useShownRound(url: string | null): void {
  const holdFor = useHoldFor();
  useEffect(() => {
    if (url === null) return undefined;
    let held: { readonly since: number; release: Disposer } | null = null;
    const land = (): void => {
      held?.release();
      held = null;
    };
    const stop = listenToFrame(url, (word) => {
      if (word.type === 'landed' || word.type === 'failed') land();
      if (word.type !== 'playing') return;
      if (held === null) held = { since: Date.now(), release: holdFor(word.stakeUnits) };
      else if (Date.now() - held.since < SHOW_LIMIT_MS) {
        const { release } = held;
        // It has shown no more since, and a hold lasts for less than some rounds.
        held.release = holdFor(0);
        release();
      }
    });
    return () => {
      stop();
      land();
    };
  }, [url, holdFor]);
}
