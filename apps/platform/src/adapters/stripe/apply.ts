import { type Currency, type ProviderEvent, coinUnits } from '@baize/protocol';
import { isAccepted, type EventVerdict } from '../../cashier/payments/deposit-state.ts';
import { lockDeposit } from '../../cashier/payments/deposit-store.ts';
import { applyEvent, type Receiver } from '../../cashier/payments/receive-event.ts';
import type { Tx } from '../../foundation/db/database.ts';
import type { CheckoutSession } from './shapes.ts';
import { STRIPE, depositOf, depositOfPayment, noteSession } from './sessions.ts';

/** The money that a payment moved, in Stripe's terms. */
interface Told {
  readonly eventId: string;
  readonly type: ProviderEvent['type'];
  /** In the smallest unit of the currency, whose code is in lower case. */
  readonly amount: number;
  readonly currency: string;
}

/** `none`: it concerns none of our deposits. */
export type Outcome = EventVerdict | 'none';

/**
 * Applies what a session says, from an event of Stripe or from an answer to a request. In one transaction: after a
 * crash nothing has changed, and the event is sent, or Stripe is asked, again.
 * @param type what the event says; what an answer says follows from the session
 */
export function applySession(
  receiver: Receiver,
  eventId: string,
  session: CheckoutSession,
  type: ProviderEvent['type'] = sayingOf(session),
): Promise<Outcome> {
  return receiver.database.transaction(async (tx) => {
    const depositId = await depositOf(tx, session, receiver.clock());
    if (depositId === null) return 'none';
    const { amount_total: amount, currency } = session;
    const verdict = await apply(receiver, tx, depositId, {
      eventId,
      type,
      amount: amount ?? 0,
      currency: currency ?? '',
    });
    await noteSession(tx, session, type !== 'deposit.pending' || session.status === 'expired');
    return told(receiver, eventId, depositId, verdict);
  });
}

/**
 * What a session says about its payment. Its expiry is ignored: [DE2] a payment counts, and the deposit's own hour
 * decides.
 */
export function sayingOf({ payment_status }: CheckoutSession): ProviderEvent['type'] {
  return payment_status === 'paid' ? 'deposit.paid' : 'deposit.pending';
}

/**
 * A whole refund, or a dispute of the whole, takes the deposit back; a partial one is stored as an event with another
 * amount, for an operator to look into.
 */
export function applyTakenBack(
  receiver: Receiver,
  eventId: string,
  taken: Pick<Told, 'amount' | 'currency'>,
  owner: { readonly paymentIntent: string; readonly session: CheckoutSession | null },
): Promise<Outcome> {
  return receiver.database.transaction(async (tx) => {
    const depositId = owner.session
      ? await depositOf(tx, owner.session, receiver.clock())
      : await depositOfPayment(tx, owner.paymentIntent);
    if (depositId === null) return 'none';
    const verdict = await apply(receiver, tx, depositId, { eventId, type: 'deposit.refunded', ...taken });
    return told(receiver, eventId, depositId, verdict);
  });
}

/** Converts to the cashier's own terms: ledger units, without the fee that the player paid on top. */
async function apply(receiver: Receiver, tx: Tx, depositId: string, { amount, ...said }: Told): Promise<EventVerdict> {
  const deposit = (await lockDeposit(tx, depositId))!;
  const amountUnits = amount * coinUnits(deposit.currency) - deposit.fee_units;
  // Any code other than the deposit's is refused, known or not.
  const currency = said.currency.toUpperCase() as Currency;
  return applyEvent(receiver, tx, { ...said, depositId, currency, amountUnits }, STRIPE);
}

/** A repeat would get the same verdict, so a refused event is no failure of the call. */
function told({ log }: Receiver, eventId: string, depositId: string, verdict: EventVerdict): EventVerdict {
  const isRepeat = verdict.startsWith('already-');
  if (!isAccepted(verdict) && !isRepeat) log.warn({ eventId, depositId, verdict }, 'payment event of Stripe refused');
  return verdict;
}
