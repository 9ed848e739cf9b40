import { backoffMs } from '../../foundation/jobs/backoff.ts';
import { advance } from './advance-withdrawal.ts';
import type { Cashier } from './cashier.ts';
import { openDestination } from './destination-store.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

/** Payouts at once. */
const BATCH = 10;
/** A process that died while it asked the provider leaves its withdrawals to others after this. */
const LEASE_MS = 30_000;

/**
 * Asks the provider to pay what is due, at most a batch. A request without an answer, of this process or one that died,
 * is sent again with the same identifier, at growing intervals, for as long as it takes: the money is held meanwhile.
 * @returns how many were due
 */
export async function sendDuePayouts(cashier: Cashier): Promise<number> {
  const due = await claim(cashier);
  for (const withdrawal of due) await send(cashier, withdrawal);
  return due.length;
}

/**
 * [WD5] committed before the provider gets it: from here on the player cannot cancel. Of two processes, one sends a
 * withdrawal.
 */
function claim(cashier: Cashier): Promise<StoredWithdrawal[]> {
  return cashier.database.transaction(async (tx) => {
    const now = cashier.clock();
    const due = await tx.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('next_send_at', '<=', new Date(now))
      .orderBy('next_send_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const withdrawal of due) {
      await advance(cashier, tx, withdrawal, { act: 'send', by: 'rules' });
      await tx.db
        .updateTable('withdrawals')
        .set({ send_attempts: withdrawal.send_attempts + 1, next_send_at: new Date(now + LEASE_MS) })
        .where('id', '=', withdrawal.id)
        .execute();
    }
    return due.map((withdrawal) => ({ ...withdrawal, send_attempts: withdrawal.send_attempts + 1 }));
  });
}

async function send(cashier: Cashier, withdrawal: StoredWithdrawal): Promise<void> {
  const { id, currency, amount_units, fee_units, method, send_attempts: attempts } = withdrawal;
  try {
    const destination = openDestination(cashier.codeSecret, withdrawal.user_id, withdrawal.destination_sealed);
    // Sealed with a key that this process does not have: it must not be paid to another destination that the provider
    // knows.
    if (withdrawal.destination !== null && destination === null) throw new Error('The destination cannot be unsealed.');
    const amounts = { amountUnits: amount_units, feeUnits: fee_units };
    await cashier.payouts.sendPayout({ id, currency, ...amounts, method, destination });
    await askAgain(cashier, withdrawal, null);
  } catch (error) {
    cashier.log.error({ error, withdrawalId: id, attempts }, 'payout not accepted');
    await askAgain(cashier, withdrawal, new Date(cashier.clock() + backoffMs(attempts)));
  }
}

/** Unless another process has taken it up meanwhile, or the provider has ended it. */
async function askAgain(
  { database }: Cashier,
  { id, send_attempts }: StoredWithdrawal,
  at: Date | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.db
      .updateTable('withdrawals')
      .set({ next_send_at: at })
      .where('id', '=', id)
      .where('status', '=', 'sent')
      .where('send_attempts', '=', send_attempts)
      .execute();
  });
}
