import type { Deposit, InputOf, Locale, calls } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { lockUser, missingProof } from '../../players/identity/users.ts';
import { walletOf } from '../../ledger/wallets.ts';
import type { Cashier } from './cashier.ts';
import { depositMethods, feeUnits } from './deposit-methods.ts';
import { refuseRequest, returnAddress } from './deposit-request.ts';
import { DEPOSIT_LIFETIME_MS } from './deposit-state.ts';
import { findDeposit, insertDeposit, shownDeposit, type StoredDeposit } from './deposit-store.ts';
import { weeklyUse } from './weekly-limit.ts';

type Form = InputOf<typeof calls.createDeposit>['body'];

/**
 * Opens a deposit and the provider's page to pay it. The same identifier with the same content answers the deposit as it is now.
 * Refuses `idempotency-conflict`, `email-not-verified`, `phone-not-verified`, `wallet-missing`, `service-unavailable` when the provider does not answer,
 * and everything that `refuseRequest` names.
 */
export async function createDeposit(cashier: Cashier, userId: string, form: Form, locale: Locale): Promise<Deposit> {
  const stored = await cashier.database.transaction((tx) => storeDeposit(cashier, tx, userId, form));
  // Outside the transaction, because the provider may be slow. After a crash in between, the repeated call comes here again.
  if (stored.status !== 'pending' || stored.payment_url !== null) return shownDeposit(stored, cashier.clock());
  // The provider that was asked first may have opened a page for it already.
  if (stored.provider !== cashier.payments.name) refuse('service-unavailable');
  const paymentUrl = await openPayment(cashier, stored, locale);
  await cashier.database.kysely
    .updateTable('deposits')
    .set({ payment_url: paymentUrl })
    .where('id', '=', stored.id)
    .execute();
  return shownDeposit({ ...stored, payment_url: paymentUrl }, cashier.clock());
}

async function storeDeposit(cashier: Cashier, tx: Tx, userId: string, form: Form): Promise<StoredDeposit> {
  // The weekly limit holds for deposits opened at the same instant too: they wait for one another here.
  const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
  const existing = await findDeposit(tx.db, form.id);
  if (existing) return isSame(existing, userId, form) ? existing : refuse('idempotency-conflict');
  const missing = missingProof(user);
  if (missing) refuse(missing);
  if (!(await walletOf(tx.db, userId, form.currency))) refuse('wallet-missing');
  const now = cashier.clock();
  const method = depositMethods(form.currency, cashier.payments.methods).find(({ id }) => id === form.method);
  const refusal = refuseRequest({
    amountUnits: form.amountUnits,
    method: method ?? null,
    returnUrl: form.returnUrl,
    siteOrigins: cashier.siteOrigins,
    week: await weeklyUse(tx.db, user, form.currency, now),
  });
  if (refusal) refuse(refusal.code, 'errors' in refusal ? { errors: refusal.errors } : {});
  const fee = method ? feeUnits(method, form.amountUnits) : 0;
  const deposit = newDeposit(cashier.payments.name, userId, form, fee, now);
  return (await insertDeposit(tx, deposit)) ? deposit : refuse('idempotency-conflict');
}

function newDeposit(provider: string, userId: string, form: Form, fee: number, now: number): StoredDeposit {
  return {
    id: form.id,
    user_id: userId,
    currency: form.currency,
    amount_units: form.amountUnits,
    fee_units: fee,
    method: form.method,
    status: 'pending',
    return_url: form.returnUrl,
    payment_url: null,
    created_at: new Date(now),
    expires_at: new Date(now + DEPOSIT_LIFETIME_MS),
    settled_at: null,
    takes_bonus: takesBonus(form),
    provider,
  };
}

function isSame(stored: StoredDeposit, userId: string, form: Form): boolean {
  return (
    stored.user_id === userId &&
    stored.currency === form.currency &&
    stored.amount_units === form.amountUnits &&
    stored.method === form.method &&
    stored.return_url === form.returnUrl &&
    stored.takes_bonus === takesBonus(form)
  );
}

function takesBonus({ takeBonus = true }: Form): boolean {
  return takeBonus;
}

async function openPayment({ payments, clock, log }: Cashier, stored: StoredDeposit, locale: Locale): Promise<string> {
  try {
    return await payments.openPayment({
      deposit: shownDeposit(stored, clock()),
      returnUrl: returnAddress(stored.return_url, stored.id),
      locale,
    });
  } catch (error) {
    log.error({ error, depositId: stored.id }, 'payment provider failed');
    return refuse('service-unavailable');
  }
}
