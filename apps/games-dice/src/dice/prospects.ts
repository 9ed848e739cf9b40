import { diceMultiplierE4, diceReturn, diceWinningWords, type DiceChoice } from '@baize/fairness/dice';
import { WORD_RANGE } from '@baize/fairness/draws';
import { fractionToNumber } from '@baize/fairness/fraction';
import { payoutUnits } from '@baize/fairness/payout';

/** What a bet can bring, by the functions that also settle it. Amounts in ledger units. */
export interface Prospects {
  readonly multiplierE4: number;
  /** null while the stake is no amount. */
  readonly payoutUnits: number | null;
  /** The largest win cuts the payout: the return below takes that into account. */
  readonly capped: boolean;
  /** Expected return of one unit of stake, exact to the cut of the payout. */
  readonly expectedReturn: number;
}

export function prospects(choice: DiceChoice, stakeUnits: number | null, maxWinUnits: number): Prospects {
  const multiplierE4 = diceMultiplierE4(choice.chanceHundredths);
  const full = fractionToNumber(diceReturn(choice));
  if (stakeUnits === null || stakeUnits === 0)
    return { multiplierE4, payoutUnits: null, capped: false, expectedReturn: full };

  const payout = payoutUnits(stakeUnits, multiplierE4, maxWinUnits);
  const chance = diceWinningWords(choice) / WORD_RANGE;
  return {
    multiplierE4,
    payoutUnits: payout,
    capped: payout === maxWinUnits,
    expectedReturn: (chance * payout) / stakeUnits,
  };
}
