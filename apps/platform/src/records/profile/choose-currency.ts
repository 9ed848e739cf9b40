import type { Currency } from '@baize/protocol';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { lockUser } from '../../players/identity/users.ts';
import { openWallet, walletOf } from '../../ledger/wallets.ts';

/**
 * Makes the wallet in this currency the one in use, and opens it if there is none. No money moves: open bets are
 * settled in the currency they were placed in, and a personal limit stays in the currency it was set in. Refuses
 * `unauthorized` when the account is gone.
 */
export function chooseCurrency(
  { database, bus }: { database: Database; bus: Bus },
  userId: string,
  currency: Currency,
): Promise<void> {
  return database.transaction(async (tx) => {
    // Of two concurrent calls the second sees the result of the first.
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    const real = await openWallet(tx, userId, currency);
    if (user.currency === currency) return;
    await tx.db
      .updateTable('users')
      .set({
        currency,
        weekly_deposit_limit_currency: user.weekly_deposit_limit_currency ?? user.currency,
      })
      .where('id', '=', userId)
      .execute();
    const bonus = (await walletOf(tx.db, userId, currency, 'bonus')) ?? { balanceUnits: 0, sequence: 0 };
    tx.afterCommit(() => bus.publish('currency.chosen', { userId, currency, real: shown(real), bonus: shown(bonus) }));
  });
}

function shown({ balanceUnits, sequence }: { balanceUnits: number; sequence: number }) {
  return { balanceUnits, sequence };
}
