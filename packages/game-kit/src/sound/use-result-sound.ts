import { useEffect } from 'react';
import { celebrateResult } from './play-sound.ts';

/**
 * The sound of a result that has become visible: it comes to rest, and a payout above the stake is also celebrated, by
 * sound and on the cloth.
 *
 * @param bet null while no result of this screen is visible
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
