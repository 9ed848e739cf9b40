import type { Fraction } from '@baize/fairness';

/** A whole number from 0 to one less than `below`, each as likely as the other. */
export type Draw = (below: number) => number;

/** Cell of the grid: column and row, from 0, upper left. */
export type Cell = readonly [column: number, row: number];

/** One thing that paid. Amounts are hundredths of the stake. */
export interface Win {
  readonly cells: readonly Cell[];
  readonly symbol: number;
  readonly hundredths: number;
}

/** What the frame shows one after the other: everything was drawn before the first is shown. */
export interface Step {
  /**
   * `spin`: reels turn. `bonus`: a bonus spin. `drop`: the grid is cleared and filled again. `hold`: empty cells turn.
   */
  readonly kind: 'spin' | 'bonus' | 'drop' | 'hold';
  /** Column by column, from the top: a symbol, or in a game of coins the coin's hundredths, 0 for none. */
  readonly grid: readonly (readonly number[])[];
  readonly wins: readonly Win[];
  /** The multiplier that the wins of this step include already. */
  readonly multiplier: number;
  /** What this step paid, in hundredths of the stake. */
  readonly hundredths: number;
  /** Bonus spins or respins that are left after it; null outside of them. */
  readonly left: number | null;
}

export interface Outcome {
  readonly steps: readonly Step[];
  /** All that it pays, in hundredths of the stake. */
  readonly hundredths: number;
}

/** A line of the table of payouts: so many of a symbol pay so much of the stake. */
export interface PayRow {
  readonly symbol: number;
  /** By how many there are, the fewest first, in hundredths of the stake. */
  readonly pays: readonly { readonly count: number; readonly hundredths: number }[];
}

/** The rules of a game, as the frame explains them. */
export interface Rules {
  readonly columns: number;
  readonly rows: number;
  /** How many symbols its art has; 0 for a game of coins. */
  readonly symbols: number;
  /** Replaces every other one; null if there is none. */
  readonly wild: number | null;
  /** Starts bonus spins; null if there is none. */
  readonly scatter: number | null;
  readonly pays: readonly PayRow[];
  /** Rows of the grid that a line passes, by column; empty where lines do not count. */
  readonly lines: readonly (readonly number[])[];
  /** Figures of the feature, by the names that the frame's texts have for them. */
  readonly facts: Readonly<Record<string, number>>;
}

/** A game's mathematics: how it is drawn, and what it pays back in the long run, exactly. */
export interface Model {
  readonly mechanic: 'classic' | 'lines' | 'ways' | 'hold';
  readonly rules: Rules;
  /** Part of the stakes that comes back. */
  readonly expectedReturn: Fraction;
  draw(draw: Draw): Outcome;
}
