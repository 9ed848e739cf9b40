import { describe, expect, test } from '@jest/globals';
import { CURRENCIES, LOCALES } from '@baize/protocol';
import { render } from '@testing-library/react';
import { formatMoney } from './format.ts';
import { Money } from './money.tsx';

describe('Money', () => {
  test('reads exactly as formatMoney in every language and currency', () => {
    for (const locale of LOCALES) {
      for (const currency of CURRENCIES) {
        for (const units of [0, 124_805_000, -2_500_000]) {
          const { container } = render(<Money units={units} currency={currency} locale={locale} sign="always" />);
          expect(container.textContent).toBe(formatMoney(units, currency, locale, { sign: 'always' }));
        }
      }
    }
  });

  test('sets the currency apart', () => {
    const { container } = render(<Money units={124_805_000} currency="RUB" locale="ru" />);
    expect(container.querySelector('.bz-cur')?.textContent).toBe('\u202f₽');
  });

  test('colours net results by their sign, and nothing else', () => {
    const classOf = (units: number, tone?: 'net') =>
      render(<Money units={units} currency="USD" locale="en" tone={tone} />).container.firstElementChild?.className;
    expect(classOf(1, 'net')).toBe('bz-num bz-win');
    expect(classOf(-1, 'net')).toBe('bz-num bz-loss');
    expect(classOf(0, 'net')).toBe('bz-num');
    expect(classOf(-1)).toBe('bz-num');
  });
});
