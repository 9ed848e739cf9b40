import { describe, expect, it } from '@jest/globals';
import { diceMultiplierE4, diceThreshold, type DiceChoice } from '@baize/fairness/games/dice/dice';
import { changed, FIRST_CHOICE, isChoice } from './form.ts';

const range = { minChance: 1, maxChance: 9_800 };
const over: DiceChoice = { chanceHundredths: 4_950, direction: 'over' };

describe('the dice form', () => {
  it('opens at a multiplier of two', () => expect(diceMultiplierE4(FIRST_CHOICE.chanceHundredths)).toBe(20_000));

  it('takes a chance', () => {
    expect(changed(FIRST_CHOICE, { field: 'chance', hundredths: 1_000 }, range).chanceHundredths).toBe(1_000);
  });

  it.each([
    [-5, 1],
    [0, 1],
    [9_999, 9_800],
    [Number.POSITIVE_INFINITY, 9_800],
  ])('keeps a chance of %s inside the range', (hundredths, kept) => {
    expect(changed(FIRST_CHOICE, { field: 'chance', hundredths }, range).chanceHundredths).toBe(kept);
  });

  it('ignores what is no number', () => {
    expect(changed(FIRST_CHOICE, { field: 'chance', hundredths: Number.NaN }, range)).toEqual(FIRST_CHOICE);
  });

  it('reads a threshold by its direction', () => {
    expect(changed(FIRST_CHOICE, { field: 'threshold', hundredths: 2_000 }, range).chanceHundredths).toBe(2_000);
    expect(changed(over, { field: 'threshold', hundredths: 8_000 }, range).chanceHundredths).toBe(2_000);
  });

  it('gives at least the multiplier that was asked for', () => {
    for (const e4 of [10_102, 15_000, 20_001, 333_333, 99_000_000]) {
      const { chanceHundredths } = changed(FIRST_CHOICE, { field: 'multiplier', e4 }, range);
      expect(diceMultiplierE4(chanceHundredths)).toBeGreaterThanOrEqual(e4);
    }
  });

  it('keeps a multiplier of nothing inside the range', () => {
    expect(changed(FIRST_CHOICE, { field: 'multiplier', e4: 0 }, range).chanceHundredths).toBe(9_800);
  });

  it('keeps the chance when the direction turns', () => {
    const turned = changed(
      { chanceHundredths: 1_200, direction: 'under' },
      { field: 'direction', direction: 'over' },
      range,
    );
    expect(turned.chanceHundredths).toBe(1_200);
    expect(diceThreshold(turned)).toBe(8_800);
  });

  it.each([null, 7, {}, { chanceHundredths: 0, direction: 'under' }, { chanceHundredths: 50, direction: 'up' }])(
    'does not take %j for a kept choice',
    (value) => expect(isChoice(value, range)).toBe(false),
  );
});
