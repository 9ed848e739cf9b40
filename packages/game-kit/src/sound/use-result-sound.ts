import { useEffect } from 'react';
import { playSound } from './play-sound.ts';

/**
 * The sound of a result that is now to be seen: it comes to rest, and a payout above the stake is heard.
 *
 * @param bet null while nothing is to be seen that was made on this screen
 */
export function useResultSound(
  bet: { readonly id: string; readonly stakeUnits: number; readonly payoutUnits: number } | null,
): void {
  const id = bet?.id ?? null;
  const won = bet !== null && bet.payoutUnits > bet.stakeUnits;
  useEffect(() => {
    if (id === null) return;
    playSound('settle');
    if (won) playSound('payout');
  }, [id, won]);
}
