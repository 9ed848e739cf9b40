import { useEffect } from 'react';
import type { EndedBets } from '@baize/game-kit/rounds';
import { celebrate } from '@baize/game-kit/sound';
import type { RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import { ownEnd, type OwnEnd } from './own-end.ts';

/** The player's last end, which has landed, with its sound. */
export function useOwnEnd(ended: EndedBets<RoomsBetRecord> | null): OwnEnd | null {
  useEffect(() => {
    if (ended === null) return;
    const { payoutUnits, stakeUnits } = ownEnd(ended.bets);
    celebrate(payoutUnits / stakeUnits);
  }, [ended]);
  return ended && ownEnd(ended.bets);
}
