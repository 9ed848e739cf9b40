import { expect, test } from '@jest/globals';
import type { BonusTerms } from '@baize/protocol';
import { wageringCost } from './wagering-cost.ts';

const RUB = 10_000;
const terms = (percent: number, wageringMultiplier: number) =>
  ({ wageringMultiplier, contributions: [{ game: 'dice', percent }] }) as unknown as BonusTerms;

test('1,000 roubles at × 30, of which half counts, are stakes of 60,000 and cost 600 on average', () => {
  expect(wageringCost(terms(50, 30), 1_000 * RUB)).toEqual({ stakesUnits: 60_000 * RUB, lossUnits: 600 * RUB });
});

test('where dice counts whole, or nothing is said of it, the stakes are the requirement itself', () => {
  expect(wageringCost(terms(100, 40), 200 * RUB).stakesUnits).toBe(8_000 * RUB);
  expect(wageringCost({ ...terms(0, 40), contributions: [] }, 200 * RUB).stakesUnits).toBe(8_000 * RUB);
});
