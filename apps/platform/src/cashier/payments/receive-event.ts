import type { ProviderEvent } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { announceChange } from './announce-change.ts';
import type { Cashier } from './cashier.ts';
import { credit, takeBack } from './deposit-money.ts';
import { isAccepted, judge, type EventVerdict, type Judgement } from './deposit-state.ts';
import { lockDeposit, stateOf } from './deposit-store.ts';

/** What an event is received with. */
export type Receiver = Pick<Cashier, 'database' | 'ledger' | 'hooks' | 'bus' | 'clock' | 'log'>;

/** [DE10] a deposit belongs to the provider that was asked to collect it. */
const SOMEBODY_ELSES: Judgement = { accepted: false, verdict: 'provider-differs' };

/**
 * Does what an event of the provider says, in one transaction: after a crash anywhere nothing happened, and the provider sends it again.
 * [DE7] an event counts once; a repeat answers as the first time.
 * Refuses `not-found`, `idempotency-conflict` (the event's identifier came with other content), `payment-event-refused`.
 * @param event as its signature was checked
 * @param provider who it is from
 */
export async function receiveEvent(cashier: Receiver, event: ProviderEvent, provider: string): Promise<void> {
  const verdict = await cashier.database.transaction((tx) => applyEvent(cashier, tx, event, provider));
  if (isAccepted(verdict)) return;
  cashier.log.warn({ eventId: event.eventId, depositId: event.depositId, verdict }, 'payment event refused');
  refuse('payment-event-refused');
}

/**
 * The same in a transaction of the caller, who does something else with it.
 * Refuses `not-found`, `idempotency-conflict`.
 */
export async function applyEvent(
  cashier: Receiver,
  tx: Tx,
  event: ProviderEvent,
  provider: string,
): Promise<EventVerdict> {
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
  const judgement = deposit.provider === provider ? judge(stateOf(deposit), event) : SOMEBODY_ELSES;
  const { verdict } = judgement;
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
  if (!judgement.accepted || judgement.verdict === 'noted') return verdict;
  const { verdict: reached } = judgement;
  if (reached === 'credited') await credit(cashier, tx, deposit);
  if (reached === 'refunded' && deposit.status === 'credited') await takeBack(cashier, tx, deposit);
  await tx.db.updateTable('deposits').set({ status: reached, settled_at: now }).where('id', '=', deposit.id).execute();
  announceChange(cashier, tx, deposit.user_id, { subject: 'deposit', id: deposit.id, status: reached });
  return verdict;
}
