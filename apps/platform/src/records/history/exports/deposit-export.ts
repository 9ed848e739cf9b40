import type { Kysely } from 'kysely';
import { newestDeposits, shownDeposit } from '../../../cashier/payments/deposit-store.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { amountCell } from '../csv.ts';
import { placeOf } from '../../../foundation/paging/page.ts';
import type { HistoryExport } from './history-export.ts';

const HEAD = ['created_at', 'deposit', 'method', 'currency', 'amount', 'fee', 'status', 'settled_at'];

export function depositExport(db: Kysely<Tables>, userId: string, now: number): HistoryExport {
  return {
    head: HEAD,
    read: async (range, length) => {
      const rows = await newestDeposits(db, userId, range, length);
      return rows.map((row) => {
        const deposit = shownDeposit(row, now);
        const money = [amountCell(deposit.amountUnits), amountCell(deposit.feeUnits)];
        const { createdAt, id, method, currency, status, settledAt } = deposit;
        return { place: placeOf(row), cells: [createdAt, id, method, currency, ...money, status, settledAt] };
      });
    },
  };
}
