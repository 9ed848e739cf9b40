import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { termsOf } from './bonus-rules.ts';
import { amountForDeposit, dueEnd, payableUnits, requiredUnits } from './bonus-state.ts';

const RUB = 10_000;
const terms = termsOf('welcome-1', 'RUB');
const active = { state: 'active', required_units: 100, wagered_units: 99, expires_at: new Date(1_000) } as const;

describe('the amount of a deposit bonus', () => {
  test('[B4] is its share, up to the largest, and nothing below the minimum', () => {
    expect(amountForDeposit(terms, 99 * RUB)).toBe(0);
    expect(amountForDeposit(terms, 100 * RUB)).toBe(100 * RUB);
    expect(amountForDeposit(termsOf('welcome-2', 'RUB'), 100 * RUB + 100)).toBe(50 * RUB + 50);
    expect(amountForDeposit(terms, 20_000 * RUB)).toBe(10_000 * RUB);
    expect(amountForDeposit(termsOf('promo-gift', 'RUB'), 1_000 * RUB)).toBe(0);
  });

  test('[B6] is to be wagered thirty times', () => {
    expect(requiredUnits(terms, 100 * RUB)).toBe(3_000 * RUB);
  });
});

describe('the end of a bonus', () => {
  test('[B8] comes by the clock', () => {
    expect(dueEnd(active, 999)).toBeNull();
    expect(dueEnd(active, 1_000)).toBe('expired');
    expect(dueEnd({ ...active, state: 'waiting', required_units: null }, 1_000)).toBe('expired');
    expect(dueEnd({ ...active, state: 'cancelled' }, 1_000)).toBeNull();
  });

  test('[B7] is completion for what was wagered in time, even after the expiry', () => {
    expect(dueEnd({ ...active, wagered_units: 100 }, 999)).toBe('completed');
    expect(dueEnd({ ...active, wagered_units: 100 }, 5_000)).toBe('completed');
  });

  test('[B7] never pays more than the cap in all, and only a completed one pays', () => {
    fc.assert(
      fc.property(fc.nat(200_000 * RUB), fc.nat(100_000 * RUB), (balance, paid) => {
        const pays = payableUnits('completed', terms, balance, paid);
        expect(pays).toBeLessThanOrEqual(balance);
        expect(paid > terms.maxPayoutUnits ? pays : paid + pays).toBeLessThanOrEqual(terms.maxPayoutUnits);
        expect(payableUnits('expired', terms, balance, paid)).toBe(0);
        expect(payableUnits('cancelled', terms, balance, paid)).toBe(0);
      }),
    );
  });
});
