import { useEffect, useState } from 'react';

/** One ball after the other, each with its own time. */
const BALL_MS = 240;

export interface Reveal {
  /** How many balls of the draw are to be seen. */
  readonly shown: number;
  readonly done: boolean;
  /** Shows the rest at once. */
  readonly finish: () => void;
}

/**
 * Shows the balls of a draw one by one. The draw is known before the first: what is shown decides nothing.
 *
 * @param id of the bet that was made on this screen; null shows everything
 * @param quick shows everything at once
 */
export function useReveal(id: string | null, balls: number, quick: boolean): Reveal {
  const [state, setState] = useState<{ id: string | null; shown: number }>({ id, shown: balls });
  const shown = id === null || quick ? balls : state.id === id ? state.shown : 0;
  const done = shown >= balls;

  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => setState({ id, shown: shown + 1 }), BALL_MS);
    return () => clearTimeout(timer);
  }, [id, shown, done]);

  return { shown, done, finish: () => setState({ id, shown: balls }) };
}
