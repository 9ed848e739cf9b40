import type { Currency, Wager, WagerKind } from '@baize/protocol';

export interface WagerTables {
  /**
   * A view: everything that money was staked on. Rounds of free spins are not in it. Amounts in ledger units.
   */
  wagers: {
    id: string;
    wallet_id: number;
    user_id: string;
    /** The name as it was masked when it was stored; null if none was. */
    player: string | null;
    game: WagerKind;
    /** Title of a provider's game. */
    title: string | null;
    currency: Currency;
    stake: number;
    /** The part of the stake that has a result, cash-outs included. */
    decided: number;
    /** The part of the stake that was won or lost to the end: without what was returned or cashed out. */
    risked: number;
    /** What it has paid so far, cash-outs included; of a case also the value of unsold items. */
    payout: number;
    /** In 1/10,000. */
    multiplier: number | null;
    status: Wager['status'] | 'pending';
    placed_at: Date;
    settled_at: Date | null;
    is_bonus: boolean;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends WagerTables {}
}
