import { useEffect, useState } from 'react';
import { KENO_DRAWN } from '@baize/fairness/games/keno/keno';

/** One ball after the other, each with its own time. */
const BALL_MS = 240;
/** From the first moment until the last ball lies in its place. */
export const REVEAL_MS = (KENO_DRAWN + 1) * BALL_MS;

/**
 * How many balls of a draw are to be seen: one after the other, by the clock, so that a tab in the background is not
 * late. The draw is known before the first: the animation decides nothing.
 *
 * @param id of the bet that is being shown; null shows all of them
 */
export function useReveal(id: string | null, balls: number): number {
  const [state, setState] = useState<{ id: string | null; shown: number }>({ id, shown: balls });
  useEffect(() => {
    if (id === null) return;
    const begun = performance.now();
    const timer = setInterval(() => {
      const shown = Math.min(balls, Math.round((performance.now() - begun) / BALL_MS));
      setState({ id, shown });
      if (shown === balls) clearInterval(timer);
    }, BALL_MS);
    return () => clearInterval(timer);
  }, [id, balls]);
  if (id === null) return balls;
  return state.id === id ? state.shown : 0;
}
