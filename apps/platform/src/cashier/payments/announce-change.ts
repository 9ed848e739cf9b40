import type { CashierNews } from '@baize/protocol';
import type { Bus } from '../../foundation/bus.ts';
import type { Tx } from '../../foundation/db/database.ts';

/** Notifies the player's open pages, after the commit. */
export function announceChange({ bus }: { bus: Bus }, tx: Tx, userId: string, news: CashierNews): void {
  tx.afterCommit(() => bus.publish('cashier.changed', { userId, news }));
}
