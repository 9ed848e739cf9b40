import { describe, expect, test } from '@jest/globals';
import { BonusTerms, CURRENCIES, LOCALES, WAGER_KINDS } from '@baize/protocol';
import { limitsOf } from '../limits/limits.ts';
import { BONUS_RULE_IDS, bonusName, ruleNamed, termsOf } from './bonus-rules.ts';

describe.each(BONUS_RULE_IDS)('the bonus %s', (id) => {
  test.each(CURRENCIES)('[B17] has terms in %s that can be kept', (currency) => {
    const terms = termsOf(id, currency);
    expect(BonusTerms.parse(terms)).toEqual(terms);
    expect(terms.basis === 'deposit').toBe(terms.depositPercent !== null && terms.minDepositUnits !== null);
    expect(terms.maxPayoutUnits).toBeGreaterThanOrEqual(terms.maxAmountUnits);
    // The largest stake of the bonus is one that a game takes.
    expect(terms.maxStakeUnits).toBeGreaterThanOrEqual(limitsOf('dice', currency).minStakeUnits);
    expect(terms.maxStakeUnits).toBeLessThanOrEqual(limitsOf('dice', currency).maxStakeUnits);
    expect(terms.contributions.map(({ game }) => game)).toEqual([...WAGER_KINDS]);
    // What is to be wagered stays far from what a number can hold.
    expect(terms.maxAmountUnits * terms.wageringMultiplier).toBeLessThan(2 ** 50);
  });

  test.each(LOCALES)('has a name in %s', (locale) => {
    expect(bonusName(id)[locale].trim()).not.toBe('');
  });
});

test('a line that is not in the table is a fault', () => {
  expect(() => ruleNamed('no-such-bonus')).toThrow('no-such-bonus');
});
