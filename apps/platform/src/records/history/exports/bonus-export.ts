import type { Kysely } from 'kysely';
import { newestBonuses, placeOfBonus, shownBonus } from '../../../bets/bonuses/bonus-store.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { amountCell } from '../csv.ts';
import type { HistoryExport } from './history-export.ts';

const HEAD = ['created_at', 'bonus', 'name', 'currency', 'amount', 'to_wager', 'wagered', 'paid', 'state', 'ended_at'];

export function bonusExport(db: Kysely<Tables>, userId: string, now: number): HistoryExport {
  return {
    head: HEAD,
    read: async (range, length) => {
      const rows = await newestBonuses(db, userId, range, length);
      return rows.map((row) => {
        const { createdAt, id, name, currency, state, endedAt, ...bonus } = shownBonus(row, 'en', now);
        const amounts = [bonus.amountUnits, bonus.requiredUnits, bonus.wageredUnits, bonus.paidUnits];
        const money = amounts.map((units) => (units === null ? null : amountCell(units)));
        return { place: placeOfBonus(row), cells: [createdAt, id, name, currency, ...money, state, endedAt] };
      });
    },
  };
}
