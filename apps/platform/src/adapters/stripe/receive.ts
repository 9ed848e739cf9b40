import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Receiver } from '../../cashier/payments/receive-event.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type Outcome, applySession, applyTakenBack } from './apply.ts';
import { Charge, CheckoutSession, Dispute, type StripeEvent } from './shapes.ts';
import { depositOfPayment, idOf } from './sessions.ts';

export interface StripeReceiver extends Receiver {
  readonly client: () => Promise<Stripe>;
  /** Whether the key is one of real money: events of test money are then ignored, and the other way round. */
  readonly isLive: boolean;
}

/** Events in which money is taken back, which asking for a session does not show. */
export const TAKEN_BACK = ['charge.refunded', 'charge.dispute.funds_withdrawn'] as const;

/**
 * Applies an event of Stripe. An event type that is not handled gives `none`. Refuses `validation-failed`,
 * `idempotency-conflict` (the event's identifier came with other content).
 * @param event with a checked signature, or as an answer of Stripe
 */
export async function receiveStripeEvent(receiver: StripeReceiver, event: StripeEvent): Promise<Outcome> {
  if (event.livemode !== receiver.isLive) return 'none';
  const eventId = `stripe:${event.id}`;
  const { object } = event.data;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return applySession(receiver, eventId, read(CheckoutSession, object));
    case 'checkout.session.async_payment_failed':
      return applySession(receiver, eventId, read(CheckoutSession, object), 'deposit.declined');
    case 'charge.refunded': {
      const { amount_refunded: amount, currency, payment_intent } = read(Charge, object);
      return takeBack(receiver, eventId, { amount, currency }, idOf(payment_intent));
    }
    case 'charge.dispute.funds_withdrawn': {
      const { amount, currency, payment_intent } = read(Dispute, object);
      return takeBack(receiver, eventId, { amount, currency }, idOf(payment_intent));
    }
    default:
      return 'none';
  }
}

/** Refuses `validation-failed`. */
export function read<Shape>(shape: z.ZodMiniType<Shape>, what: unknown): Shape {
  const { data, success } = z.safeParse(shape, what);
  return success ? data : refuse('validation-failed');
}

async function takeBack(
  receiver: StripeReceiver,
  eventId: string,
  taken: { readonly amount: number; readonly currency: string },
  paymentIntent: string | null,
): Promise<Outcome> {
  if (paymentIntent === null) return 'none';
  const known = await receiver.database.transaction((tx) => depositOfPayment(tx, paymentIntent));
  const session = known === null ? await sessionOf(receiver, paymentIntent) : null;
  return applyTakenBack(receiver, eventId, taken, { paymentIntent, session });
}

/** The event of a refund may come before that of its payment. */
async function sessionOf({ client }: StripeReceiver, paymentIntent: string): Promise<CheckoutSession | null> {
  const { data } = await (await client()).checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  return data[0] ?? null;
}
