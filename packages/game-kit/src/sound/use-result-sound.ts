import { useEffect } from 'react';
import { celebrateResult } from './play-sound.ts';

/**
 * The sound of a result that is now to be seen: it comes to rest, and a payout above the stake is heard, and seen on the
 * cloth.
 *
 * @param bet null while nothing is to be seen that was made on this screen
 */
export function useResultSound(
  bet: { readonly id: string; readonly stakeUnits: number; readonly payoutUnits: number } | null,
): void {
  const id = bet?.id;
  const multiplier = bet ? bet.payoutUnits / bet.stakeUnits : 0;
  useEffect(() => {
    if (id) celebrateResult(multiplier);
  }, [id, multiplier]);
}
