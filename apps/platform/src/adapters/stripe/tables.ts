/** A Checkout Session of Stripe for each deposit that it was asked to collect. */
export interface StripeSessionRow {
  session_id: string;
  deposit_id: string;
  /** The identifier that refunds and disputes name; null until the player has begun to pay. */
  payment_intent: string | null;
  /** How often Stripe was asked about it. */
  asks: number;
  /** When to ask next; null once its outcome can no longer change. */
  next_ask_at: Date | null;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables {
    stripe_sessions: StripeSessionRow;
  }
}
