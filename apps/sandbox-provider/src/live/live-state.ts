import type { Card } from './blackjack.ts';

/**
 * What everybody at a table sees. `rest`: nobody watches, and no round is played. `closing`: the wallet has not yet
 * answered for all bets that were sent in time.
 */
export type TablePhase = 'rest' | 'betting' | 'closing' | 'spinning' | 'dealing' | 'deciding' | 'result';

export interface TableState {
  readonly table: string;
  /** Counts the rounds since the process began. */
  readonly round: string;
  readonly phase: TablePhase;
  /** When the phase ends, milliseconds of the server's clock since 1970; null where it waits for something else. */
  readonly endsAt: number | null;
  /** The server's clock when this was sent. */
  readonly now: number;
  /** Players who have a bet in this round. */
  readonly players: number;
  /** Roulette: the pocket of the ball, once it is known. */
  readonly number: number | null;
  /** Roulette: the latest numbers, newest first. */
  readonly history: readonly number[];
  /** Blackjack: the cards that all players share, in the order that they are taken. */
  readonly cards: readonly Card[];
  /** Blackjack: the dealer's cards; the second is null while it lies face down. */
  readonly dealer: readonly (Card | null)[];
}

/** One bet of a player in the present round, for its player alone. Amounts in ledger units. */
export interface OwnBet {
  readonly id: string;
  readonly round: string;
  readonly stakeUnits: number;
  /** Null until it is decided. */
  readonly paidUnits: number | null;
  readonly choice: BetChoice;
}

/** Roulette: the chips. Blackjack: how many of the shared cards the hand has; null while it takes more. */
export type BetChoice =
  | { readonly kind: 'chips'; readonly chips: readonly { readonly field: string; readonly units: number }[] }
  | { readonly kind: 'hand'; readonly stoppedAt: number | null; readonly isDoubled: boolean };
