import type { Currency } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { lockWallet } from '../../ledger/wallets.ts';

/**
 * Locks what a player has of wallets in a currency, the real one first [L9]. Whoever changes a bonus does this before
 * anything else, so that no two of them wait for each other.
 */
export async function lockWallets(tx: Tx, userId: string, currency: Currency): Promise<void> {
  await lockWallet(tx, userId, currency);
  await lockWallet(tx, userId, currency, 'bonus');
}
