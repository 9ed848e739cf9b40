import type { CaseItem, GameCase } from '@baize/protocol/games/cases/cases';
import type { Currency } from '@baize/protocol';

export interface CaseTables {
  /** Items that players won from cases and keep or have sold. */
  inventory_items: {
    id: string;
    bet_id: string;
    user_id: string;
    slug: string;
    /** The item as it was won: a later table changes nothing about it. */
    item: CaseItem;
    currency: Currency;
    /** Ledger units that a sale pays. */
    value: number;
    /** The sale that took it; null while it is kept. */
    sale_id: string | null;
    won_at: Date;
  };
  /** Every table that a case was ever sold by, so that what was drawn by it stays checkable. */
  case_tables: {
    slug: string;
    table_version: number;
    currency: Currency;
    sold: GameCase;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends CaseTables {}
}
