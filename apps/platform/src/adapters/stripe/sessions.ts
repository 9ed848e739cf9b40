import type { Kysely } from 'kysely';
import { findDeposit } from '../../cashier/payments/deposit-store.ts';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { CheckoutSession } from './shapes.ts';
import './tables.ts';

export const STRIPE = 'stripe';
/** A webhook comes within seconds: without one after this time, Stripe is asked. */
const FIRST_ASK_MS = 2 * 60_000;

/** Notes which session a deposit has. A repeat changes nothing. */
export async function keepSession(
  db: Kysely<Tables>,
  session: Pick<CheckoutSession, 'id'>,
  depositId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('stripe_sessions')
    .values({
      session_id: session.id,
      deposit_id: depositId,
      payment_intent: null,
      asks: 0,
      next_ask_at: new Date(now + FIRST_ASK_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The deposit that a session was made for. If a process died before it noted the session, the deposit is found by the
 * session's reference.
 * @returns null where the session is none of ours, or another one was made for its deposit
 */
export async function depositOf(tx: Tx, session: CheckoutSession, now: number): Promise<string | null> {
  const reference = session.client_reference_id;
  if (!isUuid(reference)) return null;
  if ((await findDeposit(tx.db, reference))?.provider !== STRIPE) return null;
  await keepSession(tx.db, session, reference, now);
  const row = await tx.db
    .selectFrom('stripe_sessions')
    .select('deposit_id')
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  return row?.deposit_id === reference ? reference : null;
}

/** The deposit that a payment was made for, by the session that it belongs to; null where none is known. */
export async function depositOfPayment(tx: Tx, paymentIntent: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('stripe_sessions')
    .select('deposit_id')
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst();
  return row?.deposit_id ?? null;
}

/** @param isOver whether no more requests about it are needed */
export async function noteSession(tx: Tx, session: CheckoutSession, isOver: boolean): Promise<void> {
  const intent = idOf(session.payment_intent);
  await tx.db
    .updateTable('stripe_sessions')
    .set({ ...(intent !== null && { payment_intent: intent }), ...(isOver && { next_ask_at: null }) })
    .where('session_id', '=', session.id)
    .execute();
}

/** Stripe gives the identifier, or the whole object where it was asked to expand it. */
export function idOf(either: string | { readonly id: string } | null): string | null {
  return typeof either === 'string' ? either : (either?.id ?? null);
}

function isUuid(text: string | null): text is string {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
}
