import { diceMultiplierE4, diceReturn, type DiceChoice, dicePayoffs } from '@baize/fairness/games/dice/dice';
import type { Fraction } from '@baize/fairness/fraction';
import { payoutUnits } from '@baize/fairness/payout';
import { stakeReturn } from '@baize/fairness/payoff';

/** The possible results of a bet, by the functions that also settle it. Amounts in ledger units. */
export interface Prospects {
  readonly multiplierE4: number;
  /** null without a stake. */
  readonly payoutUnits: number | null;
  /** What comes back of the stake, exactly; without one, what comes back of a stake whose payout needs no cut. */
  readonly returned: Fraction;
}

/** @param stakeUnits null while there is no stake within the limits */
export function prospects(choice: DiceChoice, stakeUnits: number | null, maxWinUnits: number): Prospects {
  const multiplierE4 = diceMultiplierE4(choice.chanceHundredths);
  if (stakeUnits === null) return { multiplierE4, payoutUnits: null, returned: diceReturn(choice) };
  return {
    multiplierE4,
    payoutUnits: payoutUnits(stakeUnits, multiplierE4, maxWinUnits),
    returned: stakeReturn(dicePayoffs(choice), { stakeUnits, maxWinUnits }),
  };
}
