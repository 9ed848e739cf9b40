import { useEffect, useState } from 'react';
import type { EndedBets } from '@baize/game-kit/rounds';
import { playSound } from '@baize/game-kit/sound';
import type { RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import { ownEnd, type OwnEnd } from './own-end.ts';

/** The player's last end once the stage has shown it, with its sound. */
export function useOnceShown(ended: EndedBets<RoomsBetRecord> | null, isTurning: boolean): OwnEnd | null {
  const [shown, setShown] = useState(ended);
  if (!isTurning && shown !== ended) setShown(ended);
  useEffect(() => {
    if (shown === null) return;
    const { payoutUnits, stakeUnits } = ownEnd(shown.bets);
    if (payoutUnits > stakeUnits) playSound('payout');
  }, [shown]);
  return shown && ownEnd(shown.bets);
}
