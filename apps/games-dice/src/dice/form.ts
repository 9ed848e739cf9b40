import { DICE_ROLLS, diceThreshold, type DiceChoice, type DiceDirection } from '@baize/fairness/games/dice/dice';
import { MULTIPLIER_SCALE } from '@baize/fairness/payout';

/** The chances a server offers, hundredths of a percent, both ends included. */
export interface ChanceRange {
  readonly minChance: number;
  readonly maxChance: number;
}

/** The choice of a new table: as near to even as it gets at a multiplier of 2. */
export const FIRST_CHOICE: DiceChoice = { chanceHundredths: 4_950, direction: 'under' };

/** Every change of the form is one of these; chance, multiplier and threshold are one value seen three ways. */
export type FormChange =
  | { readonly field: 'chance'; readonly hundredths: number }
  | { readonly field: 'multiplier'; readonly e4: number }
  | { readonly field: 'threshold'; readonly hundredths: number }
  | { readonly field: 'direction'; readonly direction: DiceDirection };

/** The choice after a change, inside the range. Text that is no number changes nothing. */
export function changed(choice: DiceChoice, change: FormChange, range: ChanceRange): DiceChoice {
  switch (change.field) {
    case 'chance':
      return withChance(choice, change.hundredths, range);
    case 'multiplier':
      // Cut, so that the multiplier is never below the one asked for.
      return withChance(choice, Math.floor((99 * 100 * MULTIPLIER_SCALE) / change.e4), range);
    case 'threshold':
      return withChance(choice, chanceOfThreshold(choice.direction, change.hundredths), range);
    case 'direction':
      return { ...choice, direction: change.direction };
  }
}

/** The threshold the other direction would have at the same chance, for its button. */
export function thresholdOf(direction: DiceDirection, { chanceHundredths }: DiceChoice): number {
  return diceThreshold({ chanceHundredths, direction });
}

/** A stored choice is from an earlier visit: it counts only if the table still takes it. */
export function isChoice(value: unknown, { minChance, maxChance }: ChanceRange): value is DiceChoice {
  const { chanceHundredths, direction } = (value ?? {}) as Partial<DiceChoice>;
  const isDirection = direction === 'under' || direction === 'over';
  if (!isDirection || chanceHundredths === undefined || !Number.isInteger(chanceHundredths)) return false;
  return chanceHundredths >= minChance && chanceHundredths <= maxChance;
}

function chanceOfThreshold(direction: DiceDirection, hundredths: number): number {
  return direction === 'under' ? hundredths : DICE_ROLLS - 1 - hundredths;
}

function withChance(choice: DiceChoice, hundredths: number, { minChance, maxChance }: ChanceRange): DiceChoice {
  if (Number.isNaN(hundredths)) return choice;
  return { ...choice, chanceHundredths: Math.max(minChance, Math.min(maxChance, Math.round(hundredths))) };
}
