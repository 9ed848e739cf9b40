import type { Currency } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { lockWallet } from '../../ledger/wallets.ts';

/**
 * Locks the player's wallets in a currency, the real one first [L9]. Every change of a bonus begins with this, so that
 * no two of them deadlock.
 */
export async function lockWallets(tx: Tx, userId: string, currency: Currency): Promise<void> {
  await lockWallet(tx, userId, currency);
  await lockWallet(tx, userId, currency, 'bonus');
}
