import type { SelectionResult } from '@baize/protocol';
import { type Fraction, NONE, WHOLE, cut, fraction, meanReturn } from './fraction.ts';

const ODDS_SCALE = 1000;

/** One selection of a bet, as far as money goes. */
export interface ReturnLeg {
  readonly oddsMilli: number;
  readonly result: SelectionResult | null;
}

/** [ST1] to [ST3]: the return of one unit of stake on a selection. */
export function legReturn(oddsMilli: number, result: SelectionResult): Fraction {
  switch (result.type) {
    case 'won':
      return fraction(oddsMilli, ODDS_SCALE);
    case 'lost':
      return NONE;
    case 'void':
      return WHOLE;
    case 'half-won':
      return fraction(oddsMilli + ODDS_SCALE, 2 * ODDS_SCALE);
    case 'half-lost':
      return fraction(1, 2);
    case 'dead-heat':
      return fraction(oddsMilli * result.places, ODDS_SCALE * result.tied);
  }
}

/** The state of a bet by what is known of its legs. */
export type BetEnd =
  | { readonly isOver: false }
  | { readonly isOver: true; readonly status: 'lost' | 'returned' | 'won'; readonly payoutUnits: number };

/** The facts of a bet that decide its end. Amounts in ledger units. */
export interface EndedBet {
  /** The stake that is not cashed out. */
  readonly stakeUnits: number;
  /** Selections of each combination: all of a single or an accumulator. */
  readonly size: number;
  readonly legs: readonly ReturnLeg[];
  /** What it may pay at most from here on. */
  readonly maxPayoutUnits: number;
}

/** [ST4] to [ST6]: the end of a bet, or that it has none yet. */
export function endOf({ stakeUnits, size, legs, maxPayoutUnits }: EndedBet): BetEnd {
  const alive = legs.filter(({ result }) => result?.type !== 'lost').length;
  if (alive < size) return { isOver: true, status: 'lost', payoutUnits: 0 };
  const returns = legs.flatMap(({ oddsMilli, result }) => (result === null ? [] : [legReturn(oddsMilli, result)]));
  if (returns.length < legs.length) return { isOver: false };
  const payoutUnits = Math.min(cut(stakeUnits, meanReturn(returns, size)), Math.max(0, maxPayoutUnits));
  if (payoutUnits === 0) return { isOver: true, status: 'lost', payoutUnits };
  return { isOver: true, status: payoutUnits > stakeUnits ? 'won' : 'returned', payoutUnits };
}

/** The factor of a stake if every selection wins. */
export function fullReturn(odds: readonly number[], size: number): Fraction {
  return meanReturn(
    odds.map((oddsMilli) => fraction(oddsMilli, ODDS_SCALE)),
    size,
  );
}

/** A return in 1/1,000, rounded down. */
export function inMilli(value: Fraction): number {
  return cut(ODDS_SCALE, value);
}
