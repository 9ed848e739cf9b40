import type { Words } from '@baize/fairness';
import type { Currency, ErrorCode, Game, Limits, StakedMoney } from '@baize/protocol';
import type { RawTransaction } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import type { HousePurpose } from '../../ledger/accounts.ts';
import type { BetRow, BetWithProof } from './bet-row.ts';

/** What a game says of bets inside their transaction, by bet id. */
export interface Guarded {
  readonly refused: ReadonlyMap<string, ErrorCode>;
  /** Of those whose round is played by other rules than the game's own ones: name and version of its rule. */
  readonly algorithms?: ReadonlyMap<string, string>;
}

/** What a game brings to the bet path. */
export interface BetGame {
  readonly name: Game & HousePurpose;
  /** Name and version of the rule, stored on each bet for which the guard names no other. */
  readonly algorithm: string;
  /** Whether the outcome comes from the player's own seeds. A game of shared rounds has none. */
  readonly usesSeeds: boolean;
  /**
   * Of a game whose bets are over when they are placed and leave nothing else behind: the keys of its outcomes, in the
   * order in which their values are stored. Such a bet of real money is one narrow row.
   */
  readonly outcomeKeys?: readonly string[];
  /** A stake that the real balance does not cover is refused instead of taken from the bonus balance. */
  readonly realMoneyOnly?: boolean;
  /**
   * Refuses bets inside the transaction, by bet id: for what must hold at the commit, such as a round that still
   * takes bets.
   */
  readonly guard?: (sql: RawTransaction, jobs: readonly BetJob[]) => Promise<Guarded>;
  /** Sends what else the accepted bets leave behind, inside the transaction. */
  readonly store?: (sql: RawTransaction, accepted: readonly BetRow[]) => void;
}

/** What a bet turned out to be. */
export interface Drawn {
  readonly status: 'open' | 'won' | 'lost';
  /** What the bet is worth, for its record. */
  readonly payoutUnits: number;
  /** What goes to the wallet now: the payout, except where it is kept as items. */
  readonly creditUnits: number;
  /** In 1/10,000; null while open. */
  readonly multiplier: number | null;
  readonly outcome: unknown;
}

/** One bet on its way through the path. */
export interface BetJob {
  readonly game: BetGame;
  readonly id: string;
  readonly player: Player;
  readonly currency: Currency;
  readonly stakeUnits: number;
  /** Which balance the player wants it taken from; real money first where nothing is said. */
  readonly money?: StakedMoney | undefined;
  /** Those of the choice that hold now. The largest win is kept with the bet. */
  readonly limits: Limits;
  readonly roundNumber: number | null;
  /** Pure: the outcome from the words of the player's seeds, or from none. */
  readonly draw: (words: Words) => Drawn;
  /** Whether a stored bet with this id was the same call. Game, player, currency and stake are compared already. */
  readonly isSameChoice: (outcome: unknown) => boolean;
}

export interface PlacedBet {
  readonly bet: BetWithProof;
  /** The real wallet after the bet; of a replay: as it was after the first call. */
  readonly balanceUnits: number;
  readonly replayed: boolean;
}
