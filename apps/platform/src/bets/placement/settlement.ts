import type { Currency, Game } from '@baize/protocol';
import type { HousePurpose } from '../../ledger/accounts.ts';

/** A bet whose end came after its stake: of a shared round, or of a game of steps. */
export interface OpenBet {
  readonly game: Game & HousePurpose;
  readonly betId: string;
  readonly walletId: number;
  readonly userId: string;
  readonly currency: Currency;
}

/** How one open bet ends. Amounts in ledger units, the multiplier in 1/10,000. */
export interface Settlement {
  readonly bet: OpenBet;
  readonly status: 'won' | 'lost' | 'refunded';
  /** What it is paid; of a refund the stake, of a loss nothing. */
  readonly payoutUnits: number;
  readonly multiplier: number;
  /** What the end adds to its outcome. */
  readonly outcome: object;
}
