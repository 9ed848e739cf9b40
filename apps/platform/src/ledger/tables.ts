import type { Currency } from '@baize/protocol';
import type { Generated } from 'kysely';

/** `bonus`: money with conditions, of which none is ever withdrawn. A player has at most one of each kind in a currency. */
export type WalletKind = 'real' | 'bonus';

interface Posting {
  account_id: number;
  /** Of a house account: the transfer's id, so that no row counts for the house. */
  sequence: number;
  transfer_id: number;
  amount: number;
  /** Null for a house account. */
  balance_after: number | null;
  kind: string;
  reference: string | null;
}

/** Amounts are in ledger units; `sequence` counts the postings of one wallet from 1. */
export interface LedgerTables {
  /** Accounts of double-entry bookkeeping: one for each wallet, and those of the house by purpose and currency. */
  ledger_accounts: { id: Generated<number>; purpose: string; currency: Currency };
  /** Balances of players, one row for each player, currency and kind; the id is the account's. */
  wallets: {
    id: number;
    user_id: string;
    currency: Currency;
    kind: Generated<WalletKind>;
    balance: Generated<number>;
    sequence: Generated<number>;
    /** The time of its latest batch of bets, by which the last of its instant bets is found. */
    last_bets_at: Generated<Date | null>;
  };
  /** Each movement of money, once for its idempotency key; its postings sum to zero. */
  ledger_transfers: { id: Generated<number>; key: string; at: Generated<Date> };
  /** Without the wallets' sides of instant bets: see `postings`. */
  ledger_postings: Posting;
  /** All of them. A view, for reading. */
  postings: Posting;
  /** Whether instant bets get narrow rows. Off while processes run that cannot read those. */
  bet_storage: { instant: boolean };
  /** Balances of house accounts up to a transfer, so that a sum need not begin at the first posting. */
  ledger_house_checkpoints: { account_id: number; through_transfer_id: number; balance: number; at: Generated<Date> };
}

declare module '../foundation/db/tables.ts' {
  interface Tables extends LedgerTables {}
}
