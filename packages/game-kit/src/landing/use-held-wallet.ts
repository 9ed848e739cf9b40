import { useEffect } from 'react';
import { useShell } from '@baize/contract';

/** Keeps the shown wallet from rising while a shared round runs to its landing: the payout may be heard of before it. */
export function useHeldWallet(held: boolean): void {
  const { holdWallet, wallet$ } = useShell();
  useEffect(() => {
    if (held && wallet$.value) return holdWallet(wallet$.value.balanceUnits);
    return undefined;
  }, [held, holdWallet, wallet$]);
}
