import type { DecideWithdrawal, ReviewedWithdrawal } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { findUser } from '../../players/identity/users.ts';
import { advance } from './advance-withdrawal.ts';
import type { Cashier } from './cashier.ts';
import {
  lockWithdrawal,
  shownWithdrawal,
  stepsOf,
  waitingWithdrawals,
  type StoredWithdrawal,
} from './withdrawal-store.ts';

/** What waits for an operator, or for the player's identity check. */
export async function listReviews({ database: { kysely } }: Cashier): Promise<ReviewedWithdrawal[]> {
  const waiting = await waitingWithdrawals(kysely);
  return Promise.all(waiting.map((withdrawal) => reviewed(kysely, withdrawal)));
}

/**
 * An operator's word: approve what the operator may judge, or refuse and give the money back. A repeat answers as the first time.
 * Refuses `not-found`, `withdrawal-decided`.
 */
export async function decideWithdrawal(
  cashier: Cashier,
  id: string,
  decision: DecideWithdrawal,
): Promise<ReviewedWithdrawal> {
  const decided = await cashier.database.transaction(async (tx) => {
    const stored = (await lockWithdrawal(tx, id)) ?? refuse('not-found');
    const result = await advance(cashier, tx, stored, {
      act: decision.decision,
      by: `operator ${decision.operator}`,
      note: decision.decision === 'refuse' ? decision.reason : null,
    });
    if ('refused' in result) refuse(result.refused);
    return reviewed(tx.db, result.withdrawal);
  });
  cashier.log.info({ withdrawalId: id, ...decision, status: decided.withdrawal.status }, 'withdrawal decided');
  return decided;
}

export async function reviewed(db: Kysely<Tables>, withdrawal: StoredWithdrawal): Promise<ReviewedWithdrawal> {
  const steps = await stepsOf(db, [withdrawal.id]);
  const user = await findUser(db, withdrawal.user_id);
  return {
    withdrawal: shownWithdrawal(withdrawal, steps),
    userId: withdrawal.user_id,
    email: user?.email ?? null,
    audit: steps.map(({ at, by, status, note }) => ({ at: at.toISOString(), by, status, note })),
  };
}
