import { combinations } from '@baize/fairness/combinations';
import type { Words } from '@baize/fairness/draws';
import type { Staked } from '@baize/fairness/payout';
import type { Payoff } from '@baize/fairness/payoff';
import { type Settlement, settled } from '@baize/fairness/settlement';
import { type Risk, type Rows, TABLES } from './tables.ts';

/** Stored with every bet; a change of any rule or table changes the number. */
export const ALGORITHM = 'plinko/1';

/** What a bet is placed on. */
export interface Choice {
  readonly rows: Rows;
  readonly risk: Risk;
}

/** At each row of pins, from the top: 1 to the right, 0 to the left. */
export type Path = readonly number[];

/** One bit of the word for each row, the most significant first: both ways are equally likely, and no row knows another. */
export function pathOf(word: number, rows: Rows): Path {
  return Array.from({ length: rows }, (_, row) => (word >>> (31 - row)) & 1);
}

/** Where the ball lands, counted from the left: as many pockets in as it went to the right. */
export function pocketOf(path: Path): number {
  return path.filter((step) => step === 1).length;
}

/** What each pocket pays, from the left, in 1/10,000. */
export function multipliers({ rows, risk }: Choice): number[] {
  const half = TABLES[risk][rows];
  return Array.from({ length: rows + 1 }, (_, pocket) => (half[Math.min(pocket, rows - pocket)] ?? 0) * 100);
}

/** The most that a choice can pay, in 1/10,000. */
export function greatestE4(choice: Choice): number {
  return Math.max(...multipliers(choice));
}

/** How likely each pocket is, exactly, and what it pays: of 2^rows paths, C(rows, pocket) lead to it. */
export function payoffs(choice: Choice): Payoff[] {
  const denominator = 2n ** BigInt(choice.rows);
  return multipliers(choice).map((multiplierE4, pocket) => ({
    chance: { numerator: combinations(choice.rows, pocket), denominator },
    multiplierE4,
  }));
}

/** One bet from the first word of its seeds to its payout. Throws `amount-invalid`. */
export function settle(choice: Choice, staked: Staked, next: Words): Settlement & { readonly path: Path } {
  const path = pathOf(next(), choice.rows);
  return { ...settled(multipliers(choice)[pocketOf(path)] ?? 0, staked), path };
}
