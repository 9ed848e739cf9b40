import type { Currency, Wager, WagerKind } from '@baize/protocol';

export interface WagerTables {
  /**
   * A view: everything that money was staked on. Rounds of free spins are not in it. Amounts in ledger units.
   */
  wagers: {
    id: string;
    wallet_id: number;
    user_id: string;
    /** The name as it was masked when it was written down; null where none was. */
    player: string | null;
    game: WagerKind;
    /** Of a provider's game. */
    title: string | null;
    currency: Currency;
    stake: number;
    /** What of the stake has its result, a cash-out included. */
    decided: number;
    /** What of the stake was won or lost to the end: nothing that went back or was cashed out. */
    risked: number;
    /** What it has paid so far, cash-outs included; of a case also what is still kept. */
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
