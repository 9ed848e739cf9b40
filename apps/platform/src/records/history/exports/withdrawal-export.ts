import type { Kysely } from 'kysely';
import { newestWithdrawals } from '../../../cashier/payments/withdrawal-store.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { amountCell } from '../csv.ts';
import { placeOf } from '../../../foundation/paging/page.ts';
import type { HistoryExport } from './history-export.ts';

const HEAD = ['created_at', 'withdrawal', 'method', 'currency', 'amount', 'fee', 'status', 'reason'];

export function withdrawalExport(db: Kysely<Tables>, userId: string): HistoryExport {
  return {
    head: HEAD,
    read: async (range, length) => {
      const rows = await newestWithdrawals(db, userId, range, length);
      return rows.map((row) => {
        const { id, method, currency, status, reason } = row;
        const money = [amountCell(row.amount_units), amountCell(row.fee_units)];
        const at = row.created_at.toISOString();
        return { place: placeOf(row), cells: [at, id, method, currency, ...money, status, reason] };
      });
    },
  };
}
