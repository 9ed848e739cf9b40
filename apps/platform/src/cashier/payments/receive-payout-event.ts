import type { PayoutEvent } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { advance } from './advance-withdrawal.ts';
import type { Cashier } from './cashier.ts';
import { isPayoutAccepted, judgePayout, type PayoutVerdict } from './withdrawal-state.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

/**
 * Does what the provider reports of a payout, in one transaction: after a crash anywhere nothing happened, and the provider sends it again.
 * [WD8] an event counts once; a repeat answers as the first time.
 * Refuses `not-found`, `idempotency-conflict` (the event's identifier came with other content), `payment-event-refused`.
 * @param event as its signature was checked, or as an operator said it
 * @param said who is named in the withdrawal's steps, and what else is written where the event counts
 */
export async function receivePayoutEvent(
  cashier: Cashier,
  event: PayoutEvent,
  said: { readonly by: string; readonly also?: (tx: Tx) => Promise<void> } = { by: 'provider' },
): Promise<void> {
  const verdict = await cashier.database.transaction(async (tx) => {
    const { isNew, verdict: judged } = await applyEvent(cashier, tx, event, said.by);
    if (isNew) await said.also?.(tx);
    return judged;
  });
  if (isPayoutAccepted(verdict)) return;
  cashier.log.warn({ eventId: event.eventId, withdrawalId: event.withdrawalId, verdict }, 'payout event refused');
  refuse('payment-event-refused');
}

async function applyEvent(
  cashier: Cashier,
  tx: Tx,
  event: PayoutEvent,
  by: string,
): Promise<{ readonly isNew: boolean; readonly verdict: PayoutVerdict }> {
  const withdrawal = (await lockWithdrawal(tx, event.withdrawalId)) ?? refuse('not-found');
  const known = await knownVerdict(tx, event);
  if (known) return { isNew: false, verdict: known };
  const verdict = judgePayout({ ...withdrawal, amountUnits: withdrawal.amount_units }, event);
  await tx.db
    .insertInto('payout_events')
    .values({
      event_id: event.eventId,
      withdrawal_id: event.withdrawalId,
      type: event.type,
      currency: event.currency,
      amount_units: event.amountUnits,
      reason: event.reason,
      verdict,
      received_at: new Date(cashier.clock()),
    })
    .execute();
  if (verdict === 'paid') await advance(cashier, tx, withdrawal, { act: 'pay', by });
  if (verdict === 'returned') await advance(cashier, tx, withdrawal, { act: 'fail', by, note: event.reason });
  return { isNew: true, verdict };
}

async function knownVerdict(tx: Tx, event: PayoutEvent): Promise<PayoutVerdict | null> {
  const known = await tx.db
    .selectFrom('payout_events')
    .selectAll()
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
  if (!known) return null;
  const same =
    known.withdrawal_id === event.withdrawalId &&
    known.type === event.type &&
    known.currency === event.currency &&
    known.amount_units === event.amountUnits &&
    known.reason === event.reason;
  return same ? known.verdict : refuse('idempotency-conflict');
}
