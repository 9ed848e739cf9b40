import { useEffect, useRef, useState } from 'react';
import { useRepeatGate } from '@baize/game-kit/auto';
import { useLatest } from '@baize/game-kit/play';
import { takesBets } from '@baize/protocol/takes-bets';
import type { CrashTable } from './table.ts';

export interface Repeat {
  /** Every bet is followed by the same one in the next round. */
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  /** No bet is placed automatically any more: on any refusal, and when the connection is lost. */
  readonly stop: () => void;
}

export interface RepeatOptions {
  readonly table: CrashTable;
  /** Whether the player has a bet in the present round at this place. */
  readonly isIn: boolean;
  readonly lost: boolean;
  readonly place: () => void;
}

/**
 * Places the same bet when a round opens. It needs one in the round right before: a player who skips a round has
 * stopped. It does not outlive a reload, so that no player loses money to a forgotten switch.
 */
export function useRepeat({ table, isIn, lost, place }: RepeatOptions): Repeat {
  const [on, setOn] = useState(false);
  const set = useRepeatGate(setOn);
  const bet = useLatest(place);
  const lastIn = useRef<number | null>(null);
  const { roundNumber } = table;
  const isOpen = takesBets(table);

  const wanted = useLatest(on && !isIn && lastIn.current === roundNumber - 1);
  useEffect(() => {
    if (isOpen && wanted.current) bet.current();
  }, [isOpen, roundNumber, wanted, bet]);
  useEffect(() => {
    if (isIn) lastIn.current = roundNumber;
  }, [isIn, roundNumber]);

  if (lost && on) setOn(false);
  return { on, set, stop: () => setOn(false) };
}
