import type { ProviderEvent } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { announceChange } from './announce-change.ts';
import type { Cashier } from './cashier.ts';
import { credit, takeBack } from './deposit-money.ts';
import { isAccepted, judge, type EventVerdict } from './deposit-state.ts';
import { lockDeposit, stateOf } from './deposit-store.ts';

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
  if (!accepted || verdict === 'noted') return verdict;
  if (verdict === 'credited') await credit(cashier, tx, deposit);
  if (verdict === 'refunded' && deposit.status === 'credited') await takeBack(cashier, tx, deposit);
  await tx.db.updateTable('deposits').set({ status: verdict, settled_at: now }).where('id', '=', deposit.id).execute();
  announceChange(cashier, tx, deposit.user_id, { subject: 'deposit', id: deposit.id, status: verdict });
  return verdict;
}
