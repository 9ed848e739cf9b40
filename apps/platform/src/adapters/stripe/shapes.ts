import * as z from 'zod/mini';

/**
 * What is read of Stripe's objects, as its API reference of version 2026-10-28 describes them. They are the same in
 * answers and in events; their other fields are left out.
 */

/** An identifier, or the whole object where Stripe was asked to expand it. */
const Reference = z.union([z.string(), z.object({ id: z.string() })]);

export const CheckoutSession = z.object({
  id: z.string().check(z.minLength(1)),
  /** The reference given at its creation: a deposit's identifier. */
  client_reference_id: z.nullable(z.string()),
  /** In the smallest unit of the currency. */
  amount_total: z.nullable(z.int()),
  /** In lower case. */
  currency: z.nullable(z.string()),
  payment_status: z.string(),
  status: z.nullable(z.string()),
  payment_intent: z.nullable(Reference),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

export const Charge = z.object({
  amount_refunded: z.int(),
  currency: z.string(),
  payment_intent: z.nullable(Reference),
});

export const Dispute = z.object({
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.nullable(Reference),
});

export const StripeEvent = z.object({
  id: z.string().check(z.minLength(1)),
  livemode: z.boolean(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;
