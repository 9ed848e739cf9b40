import { expect, it } from '@jest/globals';
import { currencyOfPlace } from './currency-of-place.ts';

it.each([
  ['RU', 'RUB'],
  ['kz', 'KZT'],
  ['IN', 'INR'],
  ['US', 'USD'],
  ['DE', 'EUR'],
  ['PT', 'EUR'],
  // Of these places the money is none of ours.
  ['BR', 'RUB'],
  ['BY', 'RUB'],
  ['GB', 'RUB'],
  ['', 'RUB'],
] as const)('a visitor from %s is shown %s', (country_code, currency) => {
  expect(currencyOfPlace({ country_code, region: 'RU' })).toBe(currency);
});

it('[row:K04] a place without a country still has a region, and nobody’s place has the rouble', () => {
  expect(currencyOfPlace({ country_code: null, region: 'KZ' })).toBe('KZT');
  expect(currencyOfPlace({ country_code: null, region: 'RU' })).toBe('RUB');
  expect(currencyOfPlace(null)).toBe('RUB');
});
