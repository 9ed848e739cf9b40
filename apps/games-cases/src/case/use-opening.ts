import { useState } from 'react';
import { useLanding, type Landing } from '@baize/game-kit/landing';
import type { CaseBetRecord } from '@baize/protocol/games/cases/cases';

/** How long the reels run; equal to the animation in the stylesheet. */
export const ROLL_MS = 4_200;

export interface Opening {
  readonly bet: CaseBetRecord;
  /** It was made on this screen: its result is announced. */
  readonly fresh: boolean;
  /** Its reels still run, and nothing on the screen may reveal the result. */
  readonly rolling: boolean;
}

export interface Openings {
  readonly landing: Landing<CaseBetRecord>;
  /** The player's last opening of this case, or null. */
  readonly last: Opening | null;
  readonly show: (bet: CaseBetRecord) => void;
}

/**
 * The opening on the stage.
 *
 * @param first the last one before this visit; its reels do not move
 */
export function useOpening(first: CaseBetRecord | null, userId: string | null): Openings {
  const landing = useLanding<CaseBetRecord>();
  const { arrive, showing } = landing;
  const [state, setState] = useState({ userId, bet: first, fresh: false });
  const landed = state.userId === userId && state.bet !== null ? { ...state, bet: state.bet, rolling: false } : null;
  return {
    landing,
    last: showing === null ? landed : { bet: showing, fresh: true, rolling: true },
    show: (bet) => arrive(bet, ROLL_MS, () => setState({ userId, bet, fresh: true })),
  };
}
