import type { Currency } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import type { Cashier } from './cashier.ts';
import { minPayoutUnits } from './min-payout.ts';
import type { WithdrawalApprovalRow } from './tables.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

/** [WD13] whether two named operators have to approve an amount. */
export function needsTwo(
  { twoPersonsPayouts }: Pick<Cashier, 'twoPersonsPayouts'>,
  currency: Currency,
  amountUnits: number,
): boolean {
  return amountUnits > twoPersonsPayouts * minPayoutUnits(currency);
}

const NEEDED = 2;

/** The first first. */
export function approvalsOf(db: Kysely<Tables>, id: string): Promise<Selectable<WithdrawalApprovalRow>[]> {
  return db
    .selectFrom('withdrawal_approvals')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('at')
    .orderBy('operator')
    .execute();
}

/**
 * Records the approval of a locked withdrawal. @returns whether it has enough approvals now
 * Refuses `person-needed` for a program, `second-person-needed` for the same person again.
 */
export async function keepApproval(
  tx: Tx,
  { id }: StoredWithdrawal,
  operator: Operator,
  now: number,
): Promise<boolean> {
  if (operator.id === null) refuse('person-needed');
  const before = await approvalsOf(tx.db, id);
  if (before.length >= NEEDED) return true;
  if (before.some(({ operator_id }) => operator_id === operator.id)) refuse('second-person-needed');
  await tx.db
    .insertInto('withdrawal_approvals')
    .values({ withdrawal_id: id, operator_id: operator.id, operator: operator.name, at: new Date(now) })
    .execute();
  return before.length + 1 >= NEEDED;
}
