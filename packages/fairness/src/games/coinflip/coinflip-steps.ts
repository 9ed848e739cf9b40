import { COINFLIP_ALGORITHM, COINFLIP_MAX_FLIPS, coinSide, coinflipMultiplierE4, type CoinSide } from './coinflip.ts';
import { byVersion, type StepRules } from '../../step-rules.ts';

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
  inFull: true,
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
  nextMultiplierE4: ({ sides }) => coinflipMultiplierE4(sides.length + 1),
  // One side is as likely as the other.
  nextChoices: ({ sides }) => (sides.length === COINFLIP_MAX_FLIPS ? [] : ['tails']),
  revealed: (outcome) => outcome,
};

/** The rules that a series was placed under: `coinflip/1` or `coinflip/2`. Throws `algorithm-unknown`. */
export const coinflipRulesOf: (algorithm: string) => StepRules<CoinflipOutcome, CoinSide> = byVersion(
  'coinflip/1',
  coinflipRules,
);
