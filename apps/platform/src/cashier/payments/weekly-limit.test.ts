import { expect, test } from '@jest/globals';
import { limitIn } from './weekly-limit.ts';

const user = {
  currency: 'USD',
  weekly_deposit_limit_units: 25_000_000,
  weekly_deposit_limit_currency: null,
  next_deposit_limit_units: null,
  next_deposit_limit_currency: null,
  next_deposit_limit_at: null,
} as const;
const NOW = Date.parse('2026-11-20T10:00:00Z');

test('[DE8] a limit is an amount of the currency it was set in', () => {
  expect(limitIn(user, 'USD', NOW)).toBe(25_000_000);
  expect(limitIn({ ...user, weekly_deposit_limit_currency: 'RUB' }, 'USD', NOW)).toBe(250_000);
  expect(limitIn({ ...user, weekly_deposit_limit_currency: 'RUB' }, 'RUB', NOW)).toBe(25_000_000);
  expect(limitIn({ ...user, weekly_deposit_limit_units: null }, 'USD', NOW)).toBeNull();
});
