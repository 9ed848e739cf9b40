import type { Currency, Game } from '@baize/protocol';

export type BetStatus = 'open' | 'won' | 'lost' | 'refunded';

/** Amounts in ledger units, the multiplier in 1/10,000. */
interface StoredBet {
  /** The client's idempotency key. */
  id: string;
  wallet_id: number;
  user_id: string;
  /** `***` for a player who hid then: it counts where there is no account any more. Of old bets, a masked name. */
  player: string;
  game: Game;
  currency: Currency;
  stake: number;
  payout: number;
  multiplier: number | null;
  status: BetStatus;
  /** What the game drew and what the player chose, in the game's own shape. */
  outcome: unknown;
  /** Name and version of the rule, such as `dice/1`. */
  algorithm: string;
  /** Instant games: the pair and nonce that made the outcome. */
  seed_id: number | null;
  nonce: number | null;
  /** Shared rounds: the round. */
  round_number: number | null;
  /** The bonus whose money it staked; null for real money. */
  bonus_id: string | null;
  /** The real wallet after the call that placed the bet, for repeated calls. */
  balance_after: number;
  /** The largest win that held when the bet was placed. */
  max_win: number;
  placed_at: Date;
  settled_at: Date | null;
}

export interface BetTables {
  /** Without instant bets: see `all_bets`. */
  bets: StoredBet;
  /** All of them. A view, for reading. */
  all_bets: StoredBet;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends BetTables {}
}
