import type { Withdrawal } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import { advance } from './advance-withdrawal.ts';
import type { Cashier } from './cashier.ts';
import { lockWithdrawal, shownWithdrawals } from './withdrawal-store.ts';

/**
 * Gives the money back while nothing was sent; a repeat answers as the first time.
 * Refuses `not-found`, `withdrawal-not-cancellable`.
 */
export function cancelWithdrawal(cashier: Cashier, userId: string, id: string): Promise<Withdrawal> {
  return cashier.database.transaction(async (tx) => {
    const stored = await lockWithdrawal(tx, id);
    // Somebody else's withdrawal answers like one that does not exist.
    if (stored?.user_id !== userId) refuse('not-found');
    const result = await advance(cashier, tx, stored, { act: 'cancel', by: 'player' });
    if ('refused' in result) refuse(result.refused);
    const [shown] = await shownWithdrawals(tx.db, [result.withdrawal]);
    return shown ?? refuse('internal');
  });
}
