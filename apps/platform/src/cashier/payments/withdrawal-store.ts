import { sql, type Kysely, type Selectable } from 'kysely';
import type { Currency, Withdrawal } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Range } from '../../foundation/paging/page.ts';
import { selectPage } from '../../foundation/paging/select-page.ts';
import { weighedUnits } from './min-payout.ts';
import type { WithdrawalRow, WithdrawalStepRow } from './tables.ts';
import { isCancellable } from './withdrawal-state.ts';

export type StoredWithdrawal = Selectable<WithdrawalRow>;
export type StoredStep = Selectable<WithdrawalStepRow>;

/** Most withdrawals that an operator's list shows. */
const LISTED = 50;

export async function findWithdrawal(db: Kysely<Tables>, id: string): Promise<StoredWithdrawal | null> {
  return (await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Acts on the same withdrawal are judged one after the other. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<StoredWithdrawal | null> {
  return (
    (await tx.db.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  );
}

/** A page of the player's withdrawals and one more. */
export function newestWithdrawals(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  length?: number,
): Promise<StoredWithdrawal[]> {
  return selectPage(db, 'withdrawals', userId, range, length);
}

/** Those that wait for an operator, the longest waiting first. */
export function waitingWithdrawals(db: Kysely<Tables>): Promise<StoredWithdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .limit(LISTED)
    .execute();
}

/** Those that were sent and have not ended, the longest waiting first. */
export function sentWithdrawals(db: Kysely<Tables>): Promise<StoredWithdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', '=', 'sent')
    .orderBy('created_at')
    .limit(LISTED)
    .execute();
}

/** What the rules need of a player's past. Amounts as `weighedUnits` has them in `currency`. */
export async function withdrawnBy(
  db: Kysely<Tables>,
  userId: string,
  currency: Currency,
): Promise<{ totalUnits: number; hasBeenPaid: boolean; openCount: number }> {
  const rows = await db
    .selectFrom('withdrawals')
    .select([
      'currency',
      'status',
      sql<number>`sum(amount_units)::bigint`.as('units'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'approved', 'sent', 'paid'])
    .groupBy(['currency', 'status'])
    .execute();
  return {
    totalUnits: rows.reduce((sum, row) => sum + weighedUnits(row.units, row.currency, currency, 'up'), 0),
    hasBeenPaid: rows.some(({ status }) => status === 'paid'),
    openCount: rows.reduce((sum, { status, count }) => sum + (status === 'paid' ? 0 : count), 0),
  };
}

/** Whether a withdrawal of the player waits for an identity check. */
export async function isVerificationNeeded(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .where(sql<boolean>`'verification-needed' = any(reviews)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The steps of these withdrawals, each one's oldest first. */
export function stepsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredStep[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('withdrawal_steps').selectAll().where('withdrawal_id', 'in', ids).orderBy('number').execute();
}

/** Withdrawals as their player sees them. */
export async function shownWithdrawals(db: Kysely<Tables>, rows: readonly StoredWithdrawal[]): Promise<Withdrawal[]> {
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    shownWithdrawal(
      row,
      steps.filter((step) => step.withdrawal_id === row.id),
    ),
  );
}

export function shownWithdrawal(row: StoredWithdrawal, steps: readonly StoredStep[]): Withdrawal {
  return {
    id: row.id,
    currency: row.currency,
    amountUnits: row.amount_units,
    feeUnits: row.fee_units,
    method: row.method,
    destination: row.destination,
    status: row.status,
    reviews: row.reviews,
    reason: row.reason,
    isCancellable: isCancellable(row.status),
    createdAt: row.created_at.toISOString(),
    steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}
