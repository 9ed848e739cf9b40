import { type InputOf, type Withdrawal, type WithdrawalMethod, type calls, coinUnits } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import { giveNoticesIn } from '../../players/notices/give-notices.ts';
import { lockUser, missingProof } from '../../players/identity/users.ts';
import { isVerified } from '../checks/check-store.ts';
import { addStep } from './advance-withdrawal.ts';
import { announceChange } from './announce-change.ts';
import type { Cashier } from './cashier.ts';
import { feeUnits } from './deposit-methods.ts';
import { chosenDestination } from './destination-store.ts';
import { withdrawalMethods } from './withdrawal-methods.ts';
import { hold } from './withdrawal-money.ts';
import { needsTwo } from './two-persons.ts';
import { withdrawalNotices } from './withdrawal-notice.ts';
import { reviewsOf } from './withdrawal-rules.ts';
import { findWithdrawal, shownWithdrawals, withdrawnBy, type StoredWithdrawal } from './withdrawal-store.ts';

type Form = InputOf<typeof calls.createWithdrawal>['body'];

/** Withdrawals of a player that have not ended. */
const MAX_OPEN = 5;

/**
 * Takes the money out of the wallet. The withdrawal then waits, or is sent if no rule of `withdrawal-rules.ts` makes it
 * wait. The same identifier with the same content answers the withdrawal as it is now.
 * Refuses `idempotency-conflict`, `email-not-verified`, `phone-not-verified`, `wallet-missing`, `balance-too-low`,
 * `withdrawal-limit-reached`, `withdrawal-ends-bonus`, `destination-changed`, `withdrawal-method-unknown`,
 * `withdrawal-below-minimum`, `withdrawal-above-maximum`, and `amountUnits` as `not-whole-cents`.
 */
export async function createWithdrawal(cashier: Cashier, userId: string, form: Form): Promise<Withdrawal> {
  return cashier.database.transaction(async (tx) => {
    const stored = await storeWithdrawal(cashier, tx, userId, form);
    const [shown] = await shownWithdrawals(tx.db, [stored]);
    return shown ?? refuse('internal');
  });
}

async function storeWithdrawal(cashier: Cashier, tx: Tx, userId: string, form: Form): Promise<StoredWithdrawal> {
  // Limits and rules hold for withdrawals made at the same instant too: they wait for one another here.
  const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
  const existing = await findWithdrawal(tx.db, form.id);
  if (existing) return isSame(existing, userId, form) ? existing : refuse('idempotency-conflict');
  const missing = missingProof(user);
  if (missing) refuse(missing);
  const method = allowedMethod(form);
  const to =
    form.destination === undefined ? null : await chosenDestination(tx.db, userId, form.method, form.destination);
  const past = await withdrawnBy(tx.db, userId, form.currency);
  if (past.openCount >= MAX_OPEN) refuse('withdrawal-limit-reached');
  const now = cashier.clock();
  const reviews = reviewsOf({
    currency: form.currency,
    amountUnits: form.amountUnits,
    totalUnits: past.totalUnits + form.amountUnits,
    hasBeenPaid: past.hasBeenPaid,
    isVerified: await isVerified(tx.db, userId),
    needsTwo: needsTwo(cashier, form.currency, form.amountUnits),
  });
  const withdrawal: StoredWithdrawal = {
    id: form.id,
    user_id: userId,
    currency: form.currency,
    amount_units: form.amountUnits,
    fee_units: feeUnits(method, form.amountUnits),
    method: form.method,
    status: reviews.length > 0 ? 'waiting' : 'approved',
    reviews,
    reason: null,
    created_at: new Date(now),
    send_attempts: 0,
    next_send_at: reviews.length > 0 ? null : new Date(now),
    destination: to?.masked ?? null,
    destination_sealed: to?.sealed ?? null,
  };
  if (!(await insertWithdrawal(tx, withdrawal))) refuse('idempotency-conflict');
  await addStep(tx, withdrawal, 'player', null, now);
  const { currency, endBonus = false } = form;
  await cashier.hooks.run(tx, 'withdrawal.requested', { userId, currency, endBonus });
  await hold(cashier.ledger, tx, withdrawal);
  await giveNoticesIn(tx, cashier.bus, withdrawalNotices(withdrawal), now);
  announceChange(cashier, tx, userId, { subject: 'withdrawal', id: withdrawal.id, status: withdrawal.status });
  return withdrawal;
}

/** [WD1] an amount is of whole cents, within the method's limits. */
function allowedMethod({ currency, method: id, amountUnits }: Form): Omit<WithdrawalMethod, 'destination'> {
  const method = withdrawalMethods(currency).find((each) => each.id === id) ?? refuse('withdrawal-method-unknown');
  if (amountUnits % coinUnits(currency) !== 0) refuseField('amountUnits', 'not-whole-cents');
  if (amountUnits < method.minUnits) refuse('withdrawal-below-minimum');
  if (amountUnits > method.maxUnits) refuse('withdrawal-above-maximum');
  return method;
}

/** @returns false when the identifier is taken by another player at this very moment */
async function insertWithdrawal(tx: Tx, withdrawal: StoredWithdrawal): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('withdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function isSame(stored: StoredWithdrawal, userId: string, form: Form): boolean {
  return (
    stored.user_id === userId &&
    stored.currency === form.currency &&
    stored.amount_units === form.amountUnits &&
    stored.method === form.method &&
    stored.destination === (form.destination ?? null)
  );
}
