import { useEffect, useRef, useState } from 'react';
import { useLatest } from '@baize/game-kit/play';
import type { CrashTable } from './table.ts';

export interface NextBet {
  /** A bet goes into the next round that opens. */
  readonly queued: boolean;
  readonly setQueued: (queued: boolean) => void;
  /** Every bet is followed by the same one in the next round. */
  readonly repeat: boolean;
  readonly setRepeat: (repeat: boolean) => void;
  /** Nothing is placed by itself any more: on any refusal, and when the connection is lost. */
  readonly stop: () => void;
}

export interface NextBetOptions {
  readonly table: CrashTable;
  /** Whether the player has a bet in the present round. */
  readonly isIn: boolean;
  readonly lost: boolean;
  readonly place: () => void;
}

/**
 * Bets that go in as soon as a round opens. Repeating needs a bet in the round right before: whoever sits one out has
 * stopped. Neither outlives a reload, for nobody should lose money to a switch they forgot.
 */
export function useNextBet({ table, isIn, lost, place }: NextBetOptions): NextBet {
  const [queued, setQueued] = useState(false);
  const [repeat, setRepeat] = useState(false);
  const bet = useLatest(place);
  const lastIn = useRef<number | null>(null);
  const { roundNumber, phase } = table;

  useEffect(() => {
    if (isIn) lastIn.current = roundNumber;
  }, [isIn, roundNumber]);

  const wanted = useLatest(queued || (repeat && lastIn.current === roundNumber - 1));
  useEffect(() => {
    if (phase !== 'betting' || !wanted.current) return;
    setQueued(false);
    bet.current();
  }, [phase, roundNumber, wanted, bet]);

  if (lost && (queued || repeat)) {
    setQueued(false);
    setRepeat(false);
  }
  return {
    queued,
    setQueued,
    repeat,
    setRepeat,
    stop() {
      setQueued(false);
      setRepeat(false);
    },
  };
}
