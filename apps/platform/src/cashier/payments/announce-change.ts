import type { CashierNews } from '@baize/protocol';
import type { Bus } from '../../foundation/bus.ts';
import type { Tx } from '../../foundation/db/database.ts';

/** Tells the player's open pages, once it is committed. */
export function announceChange({ bus }: { bus: Bus }, tx: Tx, userId: string, news: CashierNews): void {
  tx.afterCommit(() => bus.publish('cashier.changed', { userId, news }));
}
