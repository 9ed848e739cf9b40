import { expect, test } from '@jest/globals';
import { limitIn } from './weekly-limit.ts';

const user = {
  currency: 'USD',
  weekly_deposit_limit_units: 25_000_000,
  weekly_deposit_limit_currency: null,
} as const;

test('[D8] a limit is an amount of the currency it was set in', () => {
  expect(limitIn(user, 'USD')).toBe(25_000_000);
  expect(limitIn({ ...user, weekly_deposit_limit_currency: 'RUB' }, 'USD')).toBe(250_000);
  expect(limitIn({ ...user, weekly_deposit_limit_currency: 'RUB' }, 'RUB')).toBe(25_000_000);
  expect(limitIn({ ...user, weekly_deposit_limit_units: null }, 'USD')).toBeNull();
});
