import { WORD_RANGE } from '../../word-range.ts';
import { FairnessError } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { MULTIPLIER_SCALE } from '../../payout.ts';
import type { Payoff } from '../../payoff.ts';

/** Stored with every dice bet; a change of any rule below changes the number. */
export const DICE_ALGORITHM = 'dice/1';

/** Rolls are 0.00 to 100.00 in steps of 0.01: 10,001 of them. */
export const DICE_ROLLS = 10_001;

/** The smallest chance, in hundredths of a percent. */
export const DICE_MIN_CHANCE = 1;

/** The largest chance, in hundredths of a percent. */
export const DICE_MAX_CHANCE = 9_800;

/** On which side of the boundary a roll wins. */
export type DiceDirection = 'over' | 'under';

/** What the player chose: a chance in hundredths of a percent (1 … 9,800) and a direction. */
export interface DiceChoice {
  readonly chanceHundredths: number;
  readonly direction: DiceDirection;
}

/** The roll in hundredths, 0 … 10,000: floor(float x 10001). Exact: the product is below 2^46. */
export function diceRoll(word: number): number {
  return Math.floor((word * DICE_ROLLS) / WORD_RANGE);
}

/** 99 / chance, cut to 1/10,000. Throws `chance-out-of-range`. */
export function diceMultiplierE4(chanceHundredths: number): number {
  requireChance(chanceHundredths);
  return Math.floor((99 * 100 * MULTIPLIER_SCALE) / chanceHundredths);
}

/** The boundary shown to the player, in hundredths: over wins above it, under wins below it. */
export function diceThreshold(choice: DiceChoice): number {
  requireChance(choice.chanceHundredths);
  return choice.direction === 'under' ? choice.chanceHundredths : DICE_ROLLS - 1 - choice.chanceHundredths;
}

/** Whether the roll wins; the boundary itself never does. */
export function diceWins(rollHundredths: number, choice: DiceChoice): boolean {
  const threshold = diceThreshold(choice);
  return choice.direction === 'under' ? rollHundredths < threshold : rollHundredths > threshold;
}

/** How many of the 2^32 words win: the exact odds, with the unevenness of 10,001 rolls over 2^32 words. */
export function diceWinningWords(choice: DiceChoice): number {
  const threshold = diceThreshold(choice);
  return choice.direction === 'under' ? firstWordOfRoll(threshold) : WORD_RANGE - firstWordOfRoll(threshold + 1);
}

/** The exact expected return of one unit of stake, before payouts are cut to whole ledger units. */
export function diceReturn(choice: DiceChoice): Fraction {
  return {
    numerator: BigInt(diceWinningWords(choice)) * BigInt(diceMultiplierE4(choice.chanceHundredths)),
    denominator: BigInt(WORD_RANGE) * BigInt(MULTIPLIER_SCALE),
  };
}

function firstWordOfRoll(rollHundredths: number): number {
  return Math.ceil((rollHundredths * WORD_RANGE) / DICE_ROLLS);
}

function requireChance(chanceHundredths: number): void {
  const valid =
    Number.isInteger(chanceHundredths) && chanceHundredths >= DICE_MIN_CHANCE && chanceHundredths <= DICE_MAX_CHANCE;
  if (!valid) throw new FairnessError('chance-out-of-range', String(chanceHundredths));
}

/** What a choice pays with which exact chance. @throws `chance-out-of-range` */
export function dicePayoffs(choice: DiceChoice): Payoff[] {
  const chance = { numerator: BigInt(diceWinningWords(choice)), denominator: BigInt(WORD_RANGE) };
  return [{ chance, multiplierE4: diceMultiplierE4(choice.chanceHundredths) }];
}
