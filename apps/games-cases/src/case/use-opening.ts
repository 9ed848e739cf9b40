import { useEffect, useState } from 'react';
import type { CaseBetRecord } from '@baize/protocol/games/cases/cases';

/** How long the reels run; equal to the animation in the stylesheet. */
export const ROLL_MS = 4_200;

export interface Opening {
  readonly bet: CaseBetRecord;
  /** It was made on this screen: its result is announced. */
  readonly fresh: boolean;
  /** Its reels still run, and nothing on the screen may tell the result. */
  readonly rolling: boolean;
}

export interface Openings {
  /** The player's last opening of this case, or null. */
  readonly last: Opening | null;
  readonly show: (bet: CaseBetRecord) => void;
}

/**
 * The opening on the stage.
 *
 * @param first the last one before this visit; it stands still
 * @param instant without animation: also ends one that is running
 */
export function useOpening(first: CaseBetRecord | null, userId: string | null, instant: boolean): Openings {
  const [state, setState] = useState({ userId, bet: first, fresh: false, running: false });
  const known = state.userId === userId && state.bet !== null ? { ...state, bet: state.bet } : null;
  const rolling = known !== null && known.running && !instant;
  const betId = known?.bet.id;

  useEffect(() => {
    if (!rolling) return;
    // Not the end of the animation: a tab in the background or a stage out of sight may never fire it.
    const timer = setTimeout(() => setState((now) => ({ ...now, running: false })), ROLL_MS);
    return () => clearTimeout(timer);
  }, [rolling, betId]);

  return {
    last: known && { bet: known.bet, fresh: known.fresh, rolling },
    show: (bet) => setState({ userId, bet, fresh: true, running: !instant }),
  };
}
