import type { Words } from '../../draws.ts';
import type { Staked } from '../../payout.ts';
import { type Settlement, settled } from '../../settlement.ts';
import { diceMultiplierE4, diceRoll, diceWins, type DiceChoice } from './dice.ts';

/** Rolls and settles one dice bet. Throws `chance-out-of-range`, `amount-invalid`. */
export function settleDice(choice: DiceChoice, staked: Staked, next: Words): Settlement & { readonly roll: number } {
  const roll = diceRoll(next());
  const multiplierE4 = diceWins(roll, choice) ? diceMultiplierE4(choice.chanceHundredths) : 0;
  return { ...settled(multiplierE4, staked), roll };
}
