import { useMemo } from 'react';
import { useShell, type Disposer } from '@baize/contract';

/** Holds the shown wallet at what a stake, in ledger units, leaves of it: what the bet pays waits for the disposal. */
export function useHoldFor(): (stakeUnits: number) => Disposer {
  const { holdWallet, wallet$ } = useShell();
  return useMemo(
    () => (stakeUnits) => {
      const units = wallet$.value?.balanceUnits ?? 0;
      // No stake is split: what the wallet does not cover is the bonus's.
      return holdWallet(stakeUnits > units ? units : units - stakeUnits);
    },
    [holdWallet, wallet$],
  );
}
