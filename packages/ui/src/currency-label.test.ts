import { expect, test } from '@jest/globals';
import { currencyLabel } from './currency-label.ts';

test('a currency is called as the catalogue says, or by symbol and code', () => {
  const t = (key: string): string => (key === 'currencies.KZT' ? 'Kazakhstani tenge, ₸' : key);
  expect(currencyLabel('KZT', 'currencies.KZT', t)).toBe('Kazakhstani tenge, ₸');
  expect(currencyLabel('EUR', 'currencies.EUR', t)).toBe('€ EUR');
});
