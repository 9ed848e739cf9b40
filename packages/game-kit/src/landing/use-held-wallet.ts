import { useEffect } from 'react';
import { useShell } from '@baize/contract';

/** Prevents the shown wallet from rising before a shared round lands: the payout may arrive before that. */
export function useHeldWallet(held: boolean): void {
  const { holdWallet, wallet$ } = useShell();
  useEffect(() => {
    if (held && wallet$.value) return holdWallet(wallet$.value.balanceUnits);
    return undefined;
  }, [held, holdWallet, wallet$]);
}
