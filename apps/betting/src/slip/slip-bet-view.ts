import type { SlipBetShape } from '@baize/protocol';
import type { BetLimits } from './bet-limits.ts';
import type { BetFigures } from './figures.ts';

/** What is wrong with a stake. `empty` is no error of a single among others: it is just not placed. */
export type StakeProblem = 'above-maximum' | 'below-minimum' | 'empty';

/** One bet of the slip, in figures. */
export interface SlipBetView extends BetFigures {
  /** Null for the one bet of an accumulator or a system. */
  readonly key: string | null;
  readonly shape: SlipBetShape;
  readonly limits: BetLimits;
  readonly stakeUnits: number | null;
  readonly problem: StakeProblem | null;
  /** What is paid if every selection wins, at the prices of now; null without a stake. */
  readonly payoutUnits: number | null;
}
