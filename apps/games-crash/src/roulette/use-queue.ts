import { useEffect, useState } from 'react';
import { useLatest } from '@baize/game-kit/play';
import type { RouletteColour } from '@baize/fairness/games/roulette/roulette';

/** A bet that goes into the next round. */
export interface QueuedBet {
  readonly colour: RouletteColour;
  readonly stakeUnits: number;
}

export interface Queue {
  readonly bets: readonly QueuedBet[];
  readonly add: (bet: QueuedBet) => void;
  readonly remove: (colour: RouletteColour) => void;
  /** No bet is placed automatically any more: on any refusal, and when the connection is lost. */
  readonly clear: () => void;
}

export interface QueueOptions {
  /** A round takes bets and no other bet is on its way. */
  readonly ready: boolean;
  readonly lost: boolean;
  readonly place: (bet: QueuedBet) => void;
}

/**
 * Bets that are placed one after the other as soon as a round opens. They do not outlive a reload, so that no player
 * loses money to a forgotten press.
 */
export function useQueue({ ready, lost, place }: QueueOptions): Queue {
  const [bets, setBets] = useState<readonly QueuedBet[]>([]);
  const send = useLatest(place);
  const next = ready ? bets[0] : undefined;
  useEffect(() => {
    if (next === undefined) return;
    setBets((now) => now.filter((bet) => bet !== next));
    send.current(next);
  }, [next, send]);
  if (lost && bets.length > 0) setBets([]);
  return {
    bets,
    add: (bet) => setBets((now) => [...now.filter(({ colour }) => colour !== bet.colour), bet]),
    remove: (colour) => setBets((now) => now.filter((bet) => bet.colour !== colour)),
    clear: () => setBets([]),
  };
}
