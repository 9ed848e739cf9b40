import type { ReportPayout, ReviewedWithdrawal } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Cashier } from './cashier.ts';
import { reviewed } from './decide-withdrawal.ts';
import { receivePayoutEvent } from './receive-payout-event.ts';
import { findWithdrawal, sentWithdrawals } from './withdrawal-store.ts';

/** What an operator has to pay; nothing where a provider pays. */
export async function listHandPayouts({ database: { kysely }, payouts }: Cashier): Promise<ReviewedWithdrawal[]> {
  if (!payouts.byHand) return [];
  return Promise.all((await sentWithdrawals(kysely)).map((withdrawal) => reviewed(kysely, withdrawal)));
}

/**
 * [K12] an operator's word of a payout counts as a provider's does, and only where there is no provider that pays.
 * Refuses `not-found`, `idempotency-conflict` (it failed before, for another reason), `payment-event-refused`.
 */
export async function reportPayout(cashier: Cashier, id: string, said: ReportPayout): Promise<ReviewedWithdrawal> {
  const { kysely } = cashier.database;
  const stored = cashier.payouts.byHand ? await findWithdrawal(kysely, id) : null;
  if (stored === null) return refuse('not-found');
  // Said too early it must not be remembered: the same word counts once it was sent.
  if (!['sent', 'paid', 'returned'].includes(stored.status)) refuse('payment-event-refused');
  const { currency, amount_units: amountUnits } = stored;
  const outcome =
    said.outcome === 'paid'
      ? ({ type: 'payout.paid', reason: null } as const)
      : ({ type: 'payout.failed', reason: said.reason } as const);
  const event = { eventId: `operator:${id}:${said.outcome}`, withdrawalId: id, currency, amountUnits, ...outcome };
  await receivePayoutEvent(cashier, event, `operator ${said.operator}`);
  return reviewed(kysely, (await findWithdrawal(kysely, id)) ?? refuse('internal'));
}
