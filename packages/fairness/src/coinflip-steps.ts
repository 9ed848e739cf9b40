import { COINFLIP_ALGORITHM, COINFLIP_MAX_FLIPS, coinSide, coinflipMultiplierE4, type CoinSide } from './coinflip.ts';
import type { StepRules } from './step-rules.ts';

/** What was called and what fell, flip by flip. */
export interface CoinflipOutcome {
  readonly series: boolean;
  readonly called: CoinSide[];
  readonly sides: CoinSide[];
}

/** Before the first flip. */
export function coinflipBegun(series: boolean): CoinflipOutcome {
  return { series, called: [], sides: [] };
}

/** Coinflip step by step: each step is a flip. */
export const coinflipRules: StepRules<CoinflipOutcome, CoinSide> = {
  algorithm: COINFLIP_ALGORITHM,
  stepsTaken: (outcome) => outcome.called.length,
  choiceAt: (outcome, step) => outcome.called[step]!,
  take(outcome, side, words) {
    for (let flip = 0; flip < outcome.sides.length; flip++) words();
    const fell = coinSide(words());
    return {
      outcome: { ...outcome, called: [...outcome.called, side], sides: [...outcome.sides, fell] },
      lost: fell !== side,
    };
  },
  multiplierE4: ({ sides }) => coinflipMultiplierE4(sides.length),
  isComplete: ({ sides }) => sides.length === COINFLIP_MAX_FLIPS,
  revealed: (outcome) => outcome,
};
