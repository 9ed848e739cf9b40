import { useEffect, useState } from 'react';
import { playSound } from '@baize/game-kit/sound';
import type { OwnEnd } from './use-own-rounds.ts';

/** The player's last end once the stage has shown it, with its sound. */
export function useOnceShown(ended: OwnEnd | null, isTurning: boolean): OwnEnd | null {
  const [shown, setShown] = useState(ended);
  if (!isTurning && shown !== ended) setShown(ended);
  useEffect(() => {
    if (shown && shown.payoutUnits > shown.stakeUnits) playSound('payout');
  }, [shown]);
  return shown;
}
