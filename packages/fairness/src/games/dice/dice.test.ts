import { describe, expect, test } from '@jest/globals';
import vectors from '../../../vectors/fairness.json' with { type: 'json' };
import {
  DICE_MAX_CHANCE,
  DICE_MIN_CHANCE,
  diceMultiplierE4,
  diceReturn,
  diceRoll,
  diceThreshold,
  diceWinningWords,
  diceWins,
  type DiceChoice,
} from './dice.ts';
import { words } from '../../draws.ts';
import { WORD_RANGE } from '../../word-range.ts';

const DIRECTIONS = ['over', 'under'] as const;

function everyChoice(): DiceChoice[] {
  const chances = Array.from({ length: DICE_MAX_CHANCE }, (_, index) => index + DICE_MIN_CHANCE);
  return chances.flatMap((chanceHundredths) => DIRECTIONS.map((direction) => ({ chanceHundredths, direction })));
}

describe('dice', () => {
  test.each(vectors.instant)('[F6] the published roll of $serverSeed is $dice', (row) => {
    expect(diceRoll(words(row)()) / 100).toBe(row.dice);
  });

  test('[F6] rolls go from 0.00 to 100.00, both ends included', () => {
    expect(diceRoll(0)).toBe(0);
    expect(diceRoll(WORD_RANGE - 1)).toBe(10_000);
  });

  test('[F7] the multiplier is 99 / chance, cut to four decimals', () => {
    expect(diceMultiplierE4(4_950)).toBe(20_000);
    expect(diceMultiplierE4(5_000)).toBe(19_800);
    expect(diceMultiplierE4(3_333)).toBe(29_702);
    expect(diceMultiplierE4(9_800)).toBe(10_102);
    expect(diceMultiplierE4(1)).toBe(99_000_000);
  });

  test('[F7] chances outside 0.01 … 98.00 % are refused', () => {
    for (const chance of [0, 9_801, 1.5, -1]) {
      expect(() => diceMultiplierE4(chance)).toThrow(expect.objectContaining({ code: 'chance-out-of-range' }));
    }
  });

  test('[F8] the boundary itself never wins, on neither side', () => {
    for (const chanceHundredths of [1, 4_950, 9_800]) {
      for (const direction of DIRECTIONS) {
        const choice = { chanceHundredths, direction };
        expect(diceWins(diceThreshold(choice), choice)).toBe(false);
      }
    }
    expect(diceWins(4_949, { chanceHundredths: 4_950, direction: 'under' })).toBe(true);
    expect(diceWins(5_051, { chanceHundredths: 4_950, direction: 'over' })).toBe(true);
  });

  test('[F8] both sides win on exactly as many rolls as the chance has hundredths', () => {
    for (const chanceHundredths of [1, 777, 9_800]) {
      for (const direction of DIRECTIONS) {
        const rolls = [...Array(10_001).keys()].filter((roll) => diceWins(roll, { chanceHundredths, direction }));
        expect(rolls).toHaveLength(chanceHundredths);
      }
    }
  });

  test('[F9] the counted winning words are those that win, at the boundary', () => {
    for (const chanceHundredths of [1, 2, 4_950, 9_799, 9_800]) {
      const under: DiceChoice = { chanceHundredths, direction: 'under' };
      const below = diceWinningWords(under);
      expect(diceWins(diceRoll(below - 1), under)).toBe(true);
      expect(diceWins(diceRoll(below), under)).toBe(false);

      const over: DiceChoice = { chanceHundredths, direction: 'over' };
      const first = WORD_RANGE - diceWinningWords(over);
      expect(diceWins(diceRoll(first), over)).toBe(true);
      expect(diceWins(diceRoll(first - 1), over)).toBe(false);
    }
  });

  test('[F9] the exact return of every choice is below 0.99 and within the cut of 0.99 x 10000/10001', () => {
    for (const choice of everyChoice()) {
      const { numerator, denominator } = diceReturn(choice);
      // Below: 99 of 100.01, plus one word of 2^32 by which a roll may be too likely, at the multiplier.
      const multiplier = BigInt(diceMultiplierE4(choice.chanceHundredths));
      const ideal = (99n * denominator) / 100n;
      const even = (ideal * 10_000n) / 10_001n;
      expect(numerator).toBeLessThan(ideal);
      expect(numerator).toBeLessThanOrEqual(even + multiplier);
      // The cut takes less than 1/10,000 of the stake times the chance, and a word may be missing.
      const cut = (BigInt(choice.chanceHundredths) * denominator) / 10_001n / 10_000n;
      expect(numerator).toBeGreaterThanOrEqual(even - cut - multiplier - 1n);
    }
  });
});
