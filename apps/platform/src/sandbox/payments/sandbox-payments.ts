import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PaymentOrder, PaymentProvider } from '../../cashier/payments/payment-provider.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { SandboxPaymentRow } from '../tables.ts';
import type { WebhookOutbox } from '../webhook-outbox.ts';

export type SandboxPayment = Selectable<SandboxPaymentRow>;
export const DECISIONS = ['pay', 'decline'] as const;
type Decision = (typeof DECISIONS)[number];

export const PAYMENTS_PATH = '/sandbox/payments/';

/**
 * The collecting part of a payment provider, without real money. It communicates with the platform only by orders and
 * webhooks, as a real one does.
 */
export class SandboxPayments implements PaymentProvider {
  readonly name = 'sandbox';
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #outbox: WebhookOutbox;
  readonly #address: (path: string) => string;

  /** @param parts.address gives the address of a path for browsers */
  constructor(parts: { database: Database; clock: Clock; outbox: WebhookOutbox; address: (path: string) => string }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#outbox = parts.outbox;
    this.#address = parts.address;
  }

  async openPayment({ deposit, returnUrl, locale }: PaymentOrder): Promise<string> {
    const { id } = await this.#database.kysely
      .insertInto('sandbox_payments')
      .values({
        id: randomBytes(32).toString('base64url'),
        deposit_id: deposit.id,
        currency: deposit.currency,
        amount_units: deposit.amountUnits,
        fee_units: deposit.feeUnits,
        method: deposit.method,
        return_url: returnUrl,
        status: 'open',
        created_at: new Date(this.#clock()),
      })
      // An update that changes nothing, so that the row of an earlier order is returned.
      .onConflict((conflict) =>
        conflict.column('deposit_id').doUpdateSet((row) => ({ deposit_id: row.ref('excluded.deposit_id') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return this.#address(`${PAYMENTS_PATH}${id}?locale=${locale}`);
  }

  async find(id: string): Promise<SandboxPayment | null> {
    return (
      (await this.#database.kysely
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()) ?? null
    );
  }

  /** Decides once; a second decision changes nothing. @returns the payment, null when there is none */
  decide(id: string, decision: Decision): Promise<SandboxPayment | null> {
    return this.#database.transaction(async (tx) => {
      const payment = await tx.db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!payment) return null;
      if (payment.status !== 'open') return payment;
      const status = decision === 'pay' ? 'paid' : 'declined';
      await tx.db.updateTable('sandbox_payments').set({ status }).where('id', '=', id).execute();
      await this.#outbox.add(tx, {
        path: '/cashier/webhooks/sandbox',
        event: {
          depositId: payment.deposit_id,
          type: decision === 'pay' ? 'deposit.paid' : 'deposit.declined',
          currency: payment.currency,
          amountUnits: payment.amount_units,
        },
      });
      return { ...payment, status };
    });
  }
}
