import { useEffect, useMemo, useState } from 'react';
import { useLatest } from '../play/use-latest.ts';
import { createLandingGate, OPEN, type LandingGate, type LandingState } from './landing.ts';
import { useHoldFor } from './use-hold-for.ts';
import { useStill } from './use-still.ts';

/** A table's gate, with what it knows now. Its functions stay the same from render to render. */
export interface Landing<Bet> extends LandingState<Bet>, Omit<LandingGate<Bet>, 'begin'> {
  /** A press: the stake leaves the wallet that is shown, and what the bet pays waits for the landing. */
  readonly begin: (stakeUnits: number) => void;
}

/**
 * One place at a table where results land. With quick play or less motion they land with the answer. When the player
 * leaves the table, everything lands.
 */
export function useLanding<Bet>(): Landing<Bet> {
  const holdFor = useHoldFor();
  const still = useStill();
  const isStill = useLatest(still);
  const [state, setState] = useState<LandingState<Bet>>(OPEN);
  const gate = useMemo(() => {
    const { begin, arrive, ...rest } = createLandingGate<Bet>(setState);
    return {
      ...rest,
      // Where results land at once too: a live message with the new balance may come before the answer.
      begin: (stakeUnits: number): void => begin(() => holdFor(stakeUnits)),
      arrive: (bet: Bet, showMs: number, tell: () => void): void => arrive(bet, isStill.current ? 0 : showMs, tell),
    };
  }, [holdFor, isStill]);
  useEffect(() => {
    if (still) gate.land();
  }, [still, gate]);
  useEffect(() => () => gate.open(), [gate]);
  return { ...gate, ...state };
}
