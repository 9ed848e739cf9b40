import type { PlayerFile } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { newestDeposits, shownDeposit } from '../../cashier/payments/deposit-store.ts';
import type { PayoutProvider } from '../../cashier/payments/payment-provider.ts';
import { approvalsOf, needsTwo } from '../../cashier/payments/two-persons.ts';
import { newestWithdrawals, shownWithdrawals } from '../../cashier/payments/withdrawal-store.ts';
import type { Tables } from '../../foundation/db/tables.ts';

/** How many of each kind are shown; the player's own history has the others. */
export const NEWEST = 10;
/** The range of a whole history. */
export const EVER = { since: null, until: null, after: null };

export async function withdrawalsOf(
  db: Kysely<Tables>,
  {
    payouts,
    twoPersonsPayouts,
  }: { readonly payouts: Pick<PayoutProvider, 'byHand'>; readonly twoPersonsPayouts: number },
  userId: string,
): Promise<PlayerFile['withdrawals']> {
  const rows = (await newestWithdrawals(db, userId, EVER, NEWEST)).slice(0, NEWEST);
  const shown = await shownWithdrawals(db, rows);
  return Promise.all(
    shown.map(async (withdrawal) => ({
      ...withdrawal,
      needsTwo: needsTwo({ twoPersonsPayouts }, withdrawal.currency, withdrawal.amountUnits),
      approvals: (await approvalsOf(db, withdrawal.id)).map(({ operator }) => operator),
      byHand: payouts.byHand === true,
    })),
  );
}

export async function depositsOf(db: Kysely<Tables>, userId: string, now: number): Promise<PlayerFile['deposits']> {
  const rows = (await newestDeposits(db, userId, EVER, NEWEST)).slice(0, NEWEST);
  return rows.map((row) => {
    const { paymentUrl: _address, ...deposit } = shownDeposit(row, now);
    return deposit;
  });
}
