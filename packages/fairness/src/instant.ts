import { diceMultiplierE4, diceRoll, diceWins, type DiceChoice } from './dice.ts';
import type { Words } from './draws.ts';
import { kenoDraw, kenoHits, kenoMultiplierE4 } from './keno.ts';
import type { KenoRisk } from './keno-tables.ts';
import { payoutUnits, type Staked } from './payout.ts';

/** What one bet of an instant game came to. */
export interface Settlement {
  readonly status: 'lost' | 'won';
  readonly payoutUnits: number;
  /** What was paid, in 1/10,000; 0 for a lost bet. */
  readonly multiplierE4: number;
}

/** Rolls and settles one dice bet. Throws `chance-out-of-range`, `amount-invalid`. */
export function settleDice(choice: DiceChoice, staked: Staked, next: Words): Settlement & { readonly roll: number } {
  const roll = diceRoll(next());
  const multiplierE4 = diceWins(roll, choice) ? diceMultiplierE4(choice.chanceHundredths) : 0;
  return { ...settled(multiplierE4, staked), roll };
}

/** Draws and settles one keno bet. Throws `picks-invalid`, `amount-invalid`. */
export function settleKeno(
  { risk, picks }: { readonly risk: KenoRisk; readonly picks: readonly number[] },
  staked: Staked,
  next: Words,
): Settlement & { readonly draw: number[] } {
  const draw = kenoDraw(next);
  return { ...settled(kenoMultiplierE4(risk, picks.length, kenoHits(picks, draw)), staked), draw };
}

function settled(multiplierE4: number, { stakeUnits, maxWinUnits }: Staked): Settlement {
  const payout = payoutUnits(stakeUnits, multiplierE4, maxWinUnits);
  return { status: multiplierE4 > 0 ? 'won' : 'lost', payoutUnits: payout, multiplierE4 };
}
