import type { Selectable } from 'kysely';
import type { PayoutOrder, PayoutProvider } from '../../cashier/payments/payment-provider.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { SandboxPayoutRow } from '../tables.ts';
import type { WebhookOutbox } from '../webhook-outbox.ts';

export type SandboxPayout = Selectable<SandboxPayoutRow>;
export const PAYOUT_DECISIONS = ['pay', 'fail'] as const;
export type PayoutDecision = (typeof PAYOUT_DECISIONS)[number];

export const PAYOUTS_PATH = '/sandbox/payouts';
/** The newest payouts that the page shows. */
const LISTED = 50;

/**
 * The part of a payment provider that pays, and moves no money. A person on its page decides the outcome of a payout.
 */
export class SandboxPayouts implements PayoutProvider {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #outbox: WebhookOutbox;

  constructor(parts: { database: Database; clock: Clock; outbox: WebhookOutbox }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#outbox = parts.outbox;
  }

  async sendPayout(order: PayoutOrder): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const added = await tx.db
        .insertInto('sandbox_payouts')
        .values({
          withdrawal_id: order.id,
          currency: order.currency,
          amount_units: order.amountUnits,
          fee_units: order.feeUnits,
          method: order.method,
          status: 'open',
          created_at: new Date(this.#clock()),
        })
        .onConflict((conflict) => conflict.column('withdrawal_id').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (added) await this.#outbox.add(tx, eventOf(added, 'payout.pending', null));
    });
  }

  list(): Promise<SandboxPayout[]> {
    return this.#database.kysely
      .selectFrom('sandbox_payouts')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('withdrawal_id')
      .limit(LISTED)
      .execute();
  }

  /** Decides once; a second decision changes nothing. @returns the payout, null when there is none */
  decide(withdrawalId: string, decision: PayoutDecision, reason: string): Promise<SandboxPayout | null> {
    return this.#database.transaction(async (tx) => {
      const payout = await tx.db
        .selectFrom('sandbox_payouts')
        .selectAll()
        .where('withdrawal_id', '=', withdrawalId)
        .forUpdate()
        .executeTakeFirst();
      if (!payout) return null;
      if (payout.status !== 'open') return payout;
      const status = decision === 'pay' ? 'paid' : 'failed';
      await tx.db.updateTable('sandbox_payouts').set({ status }).where('withdrawal_id', '=', withdrawalId).execute();
      await this.#outbox.add(
        tx,
        decision === 'pay' ? eventOf(payout, 'payout.paid', null) : eventOf(payout, 'payout.failed', reason),
      );
      return { ...payout, status };
    });
  }
}

function eventOf(
  { withdrawal_id: withdrawalId, currency, amount_units: amountUnits }: SandboxPayout,
  type: 'payout.pending' | 'payout.paid' | 'payout.failed',
  reason: string | null,
) {
  return {
    path: '/cashier/webhooks/sandbox/payouts' as const,
    event: { withdrawalId, type, currency, amountUnits, reason },
  };
}
