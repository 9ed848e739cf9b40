import type { ProviderEvent } from '@baize/protocol';
import type { Tx } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Cashier } from './cashier.ts';
import { isAccepted, judge, type EventVerdict } from './deposit-state.ts';
import { lockDeposit, stateOf, type StoredDeposit } from './deposit-store.ts';

/**
 * Does what an event of the provider says, in one transaction: after a crash anywhere nothing happened, and the provider sends it again.
 * [D7] an event counts once for ever; a repeat answers as the first time.
 * Refuses `not-found`, `idempotency-conflict` (the event's identifier came with other content), `payment-event-refused`.
 * @param event as its signature was checked
 */
export async function receiveEvent(cashier: Cashier, event: ProviderEvent): Promise<void> {
  const verdict = await cashier.database.transaction((tx) => applyEvent(cashier, tx, event));
  if (isAccepted(verdict)) return;
  cashier.log.warn({ eventId: event.eventId, depositId: event.depositId, verdict }, 'payment event refused');
  refuse('payment-event-refused');
}

async function applyEvent(cashier: Cashier, tx: Tx, event: ProviderEvent): Promise<EventVerdict> {
  const deposit = (await lockDeposit(tx, event.depositId)) ?? refuse('not-found');
  const known = await tx.db
    .selectFrom('payment_events')
    .selectAll()
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
  if (known) {
    const same =
      known.deposit_id === event.depositId &&
      known.type === event.type &&
      known.currency === event.currency &&
      known.amount_units === event.amountUnits;
    return same ? known.verdict : refuse('idempotency-conflict');
  }
  const { verdict, accepted } = judge(stateOf(deposit), event);
  const now = new Date(cashier.clock());
  await tx.db
    .insertInto('payment_events')
    .values({
      event_id: event.eventId,
      deposit_id: event.depositId,
      type: event.type,
      currency: event.currency,
      amount_units: event.amountUnits,
      verdict,
      received_at: now,
    })
    .execute();
  if (!accepted) return verdict;
  if (verdict === 'credited') await credit(cashier, tx, deposit);
  await tx.db.updateTable('deposits').set({ status: verdict, settled_at: now }).where('id', '=', deposit.id).execute();
  return verdict;
}

/** The key holds the deposit to one credit even if everything above were wrong. The player paid amount and fee; the fee stays with the provider. */
async function credit({ ledger, hooks }: Cashier, tx: Tx, deposit: StoredDeposit): Promise<void> {
  const { id, user_id: userId, currency, amount_units: amountUnits, fee_units: fee } = deposit;
  await ledger.transfer(tx, {
    key: `deposit:${id}`,
    userId,
    currency,
    amountUnits,
    kind: 'deposit',
    reference: id,
    against: [
      { account: 'payments' as const, amountUnits: -(amountUnits + fee) },
      ...(fee > 0 ? [{ account: 'payment-fees' as const, amountUnits: fee }] : []),
    ],
  });
  await hooks.run(tx, 'deposit.credited', { depositId: id, userId, currency, amountUnits });
}
