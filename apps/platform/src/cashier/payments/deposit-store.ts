import type { Kysely, Selectable } from 'kysely';
import type { Deposit } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Range } from '../../foundation/paging/page.ts';
import { selectPage } from '../../foundation/paging/select-page.ts';
import { statusAt, type DepositState } from './deposit-state.ts';
import type { DepositRow } from './tables.ts';

export type StoredDeposit = Selectable<DepositRow>;

export async function findDeposit(db: Kysely<Tables>, id: string): Promise<StoredDeposit | null> {
  return (await db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Events of the same deposit are judged one after the other. */
export async function lockDeposit(tx: Tx, id: string): Promise<StoredDeposit | null> {
  return (await tx.db.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** A page of the player's deposits and one more. */
export function newestDeposits(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  length?: number,
): Promise<StoredDeposit[]> {
  return selectPage(db, 'deposits', userId, range, length);
}

/** @returns false when the identifier is taken */
export async function insertDeposit(tx: Tx, deposit: StoredDeposit): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function stateOf(row: StoredDeposit): DepositState {
  return {
    status: row.status,
    currency: row.currency,
    amountUnits: row.amount_units,
    expiresAt: row.expires_at.getTime(),
  };
}

/** The deposit as its player sees it at an instant. */
export function shownDeposit(row: StoredDeposit, now: number): Deposit {
  const status = statusAt(stateOf(row), now);
  return {
    id: row.id,
    currency: row.currency,
    amountUnits: row.amount_units,
    feeUnits: row.fee_units,
    method: row.method,
    status,
    paymentUrl: status === 'pending' ? row.payment_url : null,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
