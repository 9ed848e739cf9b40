import { useEffect, useMemo, useState } from 'react';
import { useShell } from '@baize/contract';
import { useLatest } from '../play/use-latest.ts';
import { createLandingGate, OPEN, type LandingGate, type LandingState } from './landing.ts';
import { useStill } from './use-still.ts';

/** A table's gate, with what it knows now. Its functions stay the same from render to render. */
export interface Landing<Bet> extends LandingState<Bet>, Omit<LandingGate<Bet>, 'begin'> {
  /** A press: the stake leaves the wallet that is shown, and what the bet pays waits for the landing. */
  readonly begin: (stakeUnits: number) => void;
}

/**
 * One place at a table where results land. With quick play or less motion they land at once. Whoever leaves the table is
 * told everything.
 */
export function useLanding<Bet>(): Landing<Bet> {
  const { holdWallet, wallet$ } = useShell();
  const still = useStill();
  const isStill = useLatest(still);
  const [state, setState] = useState<LandingState<Bet>>(OPEN);
  const gate = useMemo(() => {
    const { begin, ...rest } = createLandingGate<Bet>(setState);
    return {
      ...rest,
      begin(stakeUnits: number): void {
        if (isStill.current) return;
        const units = wallet$.value?.balanceUnits ?? 0;
        // No stake is split: what the wallet does not cover is the bonus's.
        begin(() => holdWallet(stakeUnits > units ? units : units - stakeUnits));
      },
    };
  }, [holdWallet, wallet$, isStill]);
  useEffect(() => {
    if (still) gate.land();
  }, [still, gate]);
  useEffect(() => () => gate.open(), [gate]);
  return { ...gate, ...state };
}
