import type { ReportPayout, ReviewedWithdrawal } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import { mayAs, type Operator } from '../../foundation/operators/operator.ts';
import type { Cashier } from './cashier.ts';
import { openDestination } from './destination-store.ts';
import { reviewed } from './review-withdrawal.ts';
import { receivePayoutEvent } from './receive-payout-event.ts';
import { findWithdrawal, lockWithdrawal, sentWithdrawals } from './withdrawal-store.ts';

/** What an operator has to pay, and where to for those who may pay; nothing where a provider pays. */
export async function listHandPayouts(
  cashier: Cashier,
  operator: Pick<Operator, 'roles'>,
): Promise<ReviewedWithdrawal[]> {
  const { kysely } = cashier.database;
  if (!cashier.payouts.byHand) return [];
  const mayPay = mayAs(operator, ['payments']);
  return Promise.all(
    (await sentWithdrawals(kysely)).map(async (withdrawal) => {
      const { user_id, destination_sealed } = withdrawal;
      const payTo = mayPay ? openDestination(cashier.codeSecret, user_id, destination_sealed) : null;
      return { ...(await reviewed(cashier, kysely, withdrawal)), payTo };
    }),
  );
}

/**
 * [WD12] an operator's report of a payout counts as a provider's does, and only where there is no provider that pays.
 * Refuses `not-found`, `idempotency-conflict` (it failed before, for another reason), `payment-event-refused`.
 */
export async function reportPayout(
  cashier: Cashier,
  id: string,
  said: ReportPayout,
  operator: Operator,
): Promise<ReviewedWithdrawal> {
  const { kysely } = cashier.database;
  const stored = cashier.payouts.byHand ? await findWithdrawal(kysely, id) : null;
  if (stored === null) return refuse('not-found');
  // A report that comes too early must not be stored: the same report counts once the payout was sent.
  if (!['sent', 'paid', 'returned'].includes(stored.status)) refuse('payment-event-refused');
  const { currency, amount_units: amountUnits } = stored;
  const outcome =
    said.outcome === 'paid'
      ? ({ type: 'payout.paid', reason: null } as const)
      : ({ type: 'payout.failed', reason: said.reason } as const);
  const event = { eventId: `operator:${id}:${said.outcome}`, withdrawalId: id, currency, amountUnits, ...outcome };
  await receivePayoutEvent(cashier, event, {
    by: `operator ${operator.name}`,
    also: async (tx) => {
      const act = `reportPayout.${said.outcome}`;
      const after = { status: (await lockWithdrawal(tx, id))?.status };
      const subject = `withdrawal:${id}`;
      await recordAct(
        tx,
        operator,
        { act, subject, before: { status: stored.status }, after, reason: said.reason },
        cashier.clock(),
      );
    },
  });
  return reviewed(cashier, kysely, (await findWithdrawal(kysely, id)) ?? refuse('internal'));
}
