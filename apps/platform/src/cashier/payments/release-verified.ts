import type { Tx } from '../../foundation/db/database.ts';
import { advance } from './advance-withdrawal.ts';
import type { Cashier } from './cashier.ts';

/**
 * Continues the withdrawals that waited only for the player's identity check; in the transaction that found the player
 * verified.
 */
export async function releaseVerified(
  cashier: Pick<Cashier, 'ledger' | 'bus' | 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const waiting = await tx.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const withdrawal of waiting) await advance(cashier, tx, withdrawal, { act: 'verify', by: 'rules' });
}
