import type { Stripe } from 'stripe';
import { coinUnits } from '@baize/protocol';
import type { PaymentOrder, PaymentProvider } from '../../cashier/payments/payment-provider.ts';
import { DEPOSIT_LIFETIME_MS } from '../../cashier/payments/deposit-state.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { shownFailure } from './client.ts';
import { STRIPE, keepSession } from './sessions.ts';

/** Collects deposits by Stripe's hosted page, Checkout. */
export class StripePayments implements PaymentProvider {
  readonly name = STRIPE;
  /** Methods that Stripe names differently, or has for some countries only, are not offered. */
  readonly methods = ['card'] as const;
  readonly #client: () => Promise<Stripe>;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { client: () => Promise<Stripe>; database: Database; clock: Clock }) {
    this.#client = parts.client;
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  async openPayment(order: PaymentOrder): Promise<string> {
    const { deposit } = order;
    const session = await this.#create(order);
    await keepSession(this.#database.kysely, session, deposit.id, this.#clock());
    if (session.url === null) throw new Error(`Stripe gave no page for the session ${session.id}`);
    return session.url;
  }

  async #create(order: PaymentOrder): Promise<Stripe.Checkout.Session> {
    const client = await this.#client();
    try {
      // The idempotency key is the deposit's: a repeat answers the session that was made first.
      return await client.checkout.sessions.create(paramsOf(order), { idempotencyKey: `deposit-${order.deposit.id}` });
    } catch (error) {
      throw Object.assign(new Error('Stripe opened no session'), shownFailure(error));
    }
  }
}

/**
 * The same for every call about one deposit, since Stripe refuses a key with other parameters. So Stripe chooses the
 * language itself.
 */
function paramsOf({ deposit, returnUrl }: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const { id, currency, amountUnits, feeUnits, createdAt } = deposit;
  return {
    mode: 'payment',
    client_reference_id: id,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: (amountUnits + feeUnits) / coinUnits(currency),
          product_data: { name: 'Baize' },
        },
      },
    ],
    // A payment in another currency would not match the deposit.
    adaptive_pricing: { enabled: false },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor((Date.parse(createdAt) + DEPOSIT_LIFETIME_MS) / 1000),
  };
}
