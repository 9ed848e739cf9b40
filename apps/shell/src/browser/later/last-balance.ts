import type { Store, SessionState } from '@baize/contract';
import type { WalletState } from '@baize/protocol';
import { removeSync, writeSync } from '../../worker/sync-store.ts';

/**
 * Stores the balance for the page without a connection while its player is here, and deletes it when the player leaves.
 */
export function keepLastBalance(wallet$: Store<WalletState | null>, session$: Store<SessionState>): void {
  // Without a database there is nothing to show later, and nothing to forget.
  const ignore = (): void => undefined;
  wallet$.subscribe((wallet) => {
    if (!wallet) return;
    const { currency, balanceUnits } = wallet;
    writeSync('lastBalance', { currency, balanceUnits, at: Date.now() }).catch(ignore);
  });
  session$.subscribe(({ status }) => {
    if (status === 'guest') removeSync('lastBalance').catch(ignore);
  });
}
