import { type Currency, DEFAULT_CURRENCY } from '@baize/protocol';
import { useEffect, useState } from 'react';
import { usePlayer, useShell } from '../../../services/shell-context.ts';
import {
  afterCrash,
  afterPots,
  afterRoulette,
  largestPot,
  ofCrash,
  ofRoulette,
  type Pots,
  potsOf,
  type RoundFigure,
} from './figures.ts';

/** Games whose tiles say what is played now. */
export type LiveGame = 'crash' | 'rooms' | 'roulette';
type Live = ReturnType<ReturnType<typeof useShell>['live']>;

/** After this long without a message the figure is hidden: one that no longer moves would be wrong. */
const SILENT_MS = 3_000;

/** @param isSeen false subscribes to nothing @returns null while it is not seen, and while nothing is known */
export function useRoundFigure(game: LiveGame, isSeen: boolean): RoundFigure | null {
  const { live } = useShell();
  const currency = usePlayer()?.currency ?? DEFAULT_CURRENCY;
  const [figure, setFigure] = useState<RoundFigure | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    const stop = listen(live('crash'), game, currency, setFigure);
    return () => {
      stop();
      setFigure(null);
    };
  }, [live, game, currency, isSeen]);
  useEffect(() => {
    if (figure?.kind !== 'rising') return;
    const silence = setTimeout(() => setFigure(null), SILENT_MS);
    return () => clearTimeout(silence);
  }, [figure]);
  return figure;
}

type Set = (next: (now: RoundFigure | null) => RoundFigure | null) => void;

function listen(live: Live, game: LiveGame, currency: Currency, set: Set): () => void {
  if (game === 'crash')
    return live.subscribe('crash', {
      snapshot: (state) => set(() => ofCrash(state)),
      message: (message) => set((now) => afterCrash(now, message)),
    });
  if (game === 'roulette')
    return live.subscribe('roulette', {
      snapshot: (state) => set(() => ofRoulette(state)),
      message: (message) => set((now) => afterRoulette(now, message)),
    });
  let pots: Pots = {};
  const tell = (next: Pots): void => {
    pots = next;
    set(() => largestPot(next, currency));
  };
  return live.subscribe(`rooms:${currency}`, {
    snapshot: (state) => tell(potsOf(state)),
    message: (message) => tell(afterPots(pots, message)),
  });
}
