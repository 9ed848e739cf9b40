import type { DecideWithdrawal, ReviewedWithdrawal } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { maskEmail } from '../../players/identity/mask-contact.ts';
import { findUser } from '../../players/identity/users.ts';
import { advance } from './advance-withdrawal.ts';
import type { Cashier } from './cashier.ts';
import { approvalsOf, keepApproval, needsTwo } from './two-persons.ts';
import {
  lockWithdrawal,
  shownWithdrawal,
  stepsOf,
  waitingWithdrawals,
  type StoredWithdrawal,
} from './withdrawal-store.ts';

/** What waits for an operator, or for the player's identity check. */
export async function listReviews(cashier: Cashier): Promise<ReviewedWithdrawal[]> {
  const { kysely } = cashier.database;
  const waiting = await waitingWithdrawals(kysely);
  return Promise.all(waiting.map((withdrawal) => reviewed(cashier, kysely, withdrawal)));
}

/**
 * An operator's decision: approve what the operator may judge, or refuse and give the money back. A repeat answers as
 * the first time. [WD13] above the amount of two persons the first approval is stored, and the withdrawal continues to
 * wait.
 * Refuses `not-found`, `withdrawal-decided`, `person-needed`, `second-person-needed`.
 */
export async function decideWithdrawal(
  cashier: Cashier,
  id: string,
  { decision, reason }: DecideWithdrawal,
  operator: Operator,
): Promise<ReviewedWithdrawal> {
  const decided = await cashier.database.transaction(async (tx) => {
    const stored = (await lockWithdrawal(tx, id)) ?? refuse('not-found');
    const before = await judged(tx.db, stored);
    const isEnough = decision === 'refuse' || (await isApprovedByAll(cashier, tx, stored, operator));
    const result = isEnough ? await decide(cashier, tx, stored, { decision, reason, operator }) : stored;
    const after = await judged(tx.db, result);
    const subject = `withdrawal:${id}`;
    await recordAct(
      tx,
      operator,
      { act: `decideWithdrawal.${decision}`, subject, before, after, reason },
      cashier.clock(),
    );
    return reviewed(cashier, tx.db, result);
  });
  const { status } = decided.withdrawal;
  cashier.log.info({ withdrawalId: id, decision, operator: operator.name, status }, 'withdrawal decided');
  return decided;
}

async function decide(
  cashier: Cashier,
  tx: Tx,
  stored: StoredWithdrawal,
  { decision, reason, operator }: DecideWithdrawal & { readonly operator: Operator },
): Promise<StoredWithdrawal> {
  const result = await advance(cashier, tx, stored, {
    act: decision,
    by: `operator ${operator.name}`,
    note: decision === 'refuse' ? reason : null,
  });
  return 'refused' in result ? refuse(result.refused) : result.withdrawal;
}

/** A withdrawal that no longer waits is judged by its state alone. */
async function isApprovedByAll(
  cashier: Cashier,
  tx: Tx,
  stored: StoredWithdrawal,
  operator: Operator,
): Promise<boolean> {
  if (stored.status !== 'waiting' || !needsTwo(cashier, stored.currency, stored.amount_units)) return true;
  return keepApproval(tx, stored, operator, cashier.clock());
}

async function judged(db: Kysely<Tables>, { id, status, reviews }: StoredWithdrawal) {
  return { status, reviews, approvals: (await approvalsOf(db, id)).map(({ operator }) => operator) };
}

export async function reviewed(
  cashier: Cashier,
  db: Kysely<Tables>,
  withdrawal: StoredWithdrawal,
): Promise<ReviewedWithdrawal> {
  const steps = await stepsOf(db, [withdrawal.id]);
  const user = await findUser(db, withdrawal.user_id);
  const approvals = await approvalsOf(db, withdrawal.id);
  return {
    withdrawal: shownWithdrawal(withdrawal, steps),
    userId: withdrawal.user_id,
    email: user?.email ? maskEmail(user.email) : null,
    payTo: null,
    needsTwo: needsTwo(cashier, withdrawal.currency, withdrawal.amount_units),
    approvals: approvals.map(({ at, operator }) => ({ at: at.toISOString(), operator })),
    audit: steps.map(({ at, by, status, note }) => ({ at: at.toISOString(), by, status, note })),
  };
}
