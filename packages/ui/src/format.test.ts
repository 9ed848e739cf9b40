import { describe, expect, test } from '@jest/globals';
import { CURRENCIES, intlLocale, LOCALES, type Currency, type Locale } from '@baize/protocol';
import {
  formatClock,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatMultiplier,
  formatNumber,
  formatPercent,
  moneyParts,
} from './format.ts';

const T = '\u202f';
const MINUS = '\u2212';
/** Intl with the spaces of the design: it writes no-break spaces where we write narrow ones. */
const intl = (value: number, locale: Locale, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(intlLocale(locale), options).format(value).replace(/[\u00a0\u202f]/g, T);

describe('money', () => {
  test.each<[Locale, Currency, string]>([
    ['ru', 'RUB', `12${T}480,50${T}₽`],
    ['ru', 'USD', `12${T}480,50${T}$`],
    ['kz', 'KZT', `12${T}480,50${T}₸`],
    ['en', 'USD', '$12,480.50'],
    ['en', 'EUR', '€12,480.50'],
    ['en', 'RUB', '₽12,480.50'],
    ['br', 'EUR', `€${T}12.480,50`],
    ['hi', 'INR', '₹12,480.50'],
  ])('in %s, %s is %s', (locale, currency, text) => {
    expect(formatMoney(124_805_000, currency, locale)).toBe(text);
  });

  test('Hindi groups in lakh and crore', () => {
    expect(formatMoney(1_234_567_890_000, 'INR', 'hi')).toBe('₹12,34,56,789.00');
    expect(formatNumber(100_000, 'hi')).toBe('1,00,000');
    expect(formatNumber(1_000, 'hi')).toBe('1,000');
  });

  test('the figure is grouped and separated as Intl does it in every language', () => {
    for (const locale of LOCALES) {
      for (const value of [0, 7, 999, 1_000, 12_480.5, 100_000, 9_876_543.21]) {
        // Where Intl leaves four digits of pt-BR together it follows no rule of ours: it does not.
        expect(formatNumber(value, locale, { decimals: 2 })).toBe(
          intl(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
        );
      }
    }
  });

  test('the symbol stands on the side on which Intl puts it', () => {
    for (const locale of LOCALES) {
      for (const currency of CURRENCIES) {
        const text = intl(5, locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
        expect(moneyParts(50_000, currency, locale).symbolFirst).toBe(!/^\d/.test(text));
      }
    }
  });

  test('is cut, not rounded, to the decimals shown', () => {
    expect(formatMoney(19_999, 'USD', 'en')).toBe('$1.99');
    expect(formatMoney(-19_999, 'USD', 'en')).toBe(`${MINUS}$1.99`);
    expect(formatMoney(19_999, 'USD', 'en', { decimals: 4 })).toBe('$1.9999');
    expect(formatMoney(19_999, 'USD', 'en', { decimals: 0 })).toBe('$1');
  });

  test('is exact up to the largest safe integer', () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'RUB', 'en', { decimals: 4 })).toBe('₽900,719,925,474.0991');
  });

  test('has a true minus, a plus on demand, and no sign on zero', () => {
    expect(formatMoney(-2_500_000, 'RUB', 'ru', { sign: 'always' })).toBe(`${MINUS}250,00${T}₽`);
    expect(formatMoney(2_450_000, 'RUB', 'ru', { sign: 'always' })).toBe(`+245,00${T}₽`);
    expect(formatMoney(0, 'RUB', 'ru', { sign: 'always' })).toBe(`0,00${T}₽`);
    expect(formatMoney(-99, 'RUB', 'ru')).toBe(`0,00${T}₽`);
  });

  test('leaves out empty cents in lists of whole amounts', () => {
    expect(formatMoney(10_000_000, 'RUB', 'ru', { decimals: 'auto' })).toBe(`1${T}000${T}₽`);
    expect(formatMoney(10_005_000, 'RUB', 'ru', { decimals: 'auto' })).toBe(`1${T}000,50${T}₽`);
  });
});

describe('other figures', () => {
  test('percentages follow the language', () => {
    expect(LOCALES.map((locale) => formatPercent(49.5, locale))).toEqual([
      '49,5\u00a0%',
      '49.5%',
      '49,5%',
      '49,5%',
      '49.5%',
    ]);
    expect(formatPercent(49.5, 'en', { decimals: 2 })).toBe('49.50%');
    for (const locale of LOCALES) {
      const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
      expect(plain(formatPercent(12.5, locale))).toBe(
        plain(intl(0.125, locale, { style: 'percent', maximumFractionDigits: 1 })),
      );
    }
  });

  test('a multiplier is cut', () => {
    expect(formatMultiplier(19_999, 'ru')).toBe('1,99×');
    expect(formatMultiplier(99_000_000, 'en')).toBe('9,900.00×');
    expect(formatMultiplier(10_102, 'en', 4)).toBe('1.0102×');
  });

  test('a number drops trailing zeros unless its decimals are fixed', () => {
    expect(formatNumber(35.4, 'ru')).toBe('35,4');
    expect(formatNumber(-1234, 'en')).toBe(`${MINUS}1,234`);
    expect(formatNumber(3, 'ru', { decimals: 2, sign: 'always' })).toBe('+3,00');
  });
});

describe('time', () => {
  const instant = '2026-11-20T18:14:05.000Z';

  test('an instant is shown in the stated zone, not in the machine’s', () => {
    expect(formatDateTime(instant, 'ru', { style: 'time', timeZone: 'Europe/Moscow' })).toBe('21:14');
    expect(formatDateTime(instant, 'ru', { style: 'time-seconds', timeZone: 'Asia/Almaty' })).toBe('23:14:05');
    expect(formatDateTime(instant, 'ru', { style: 'date-time', timeZone: 'UTC' })).toBe('20.11.2026, 18:14');
  });

  test('dates follow the language', () => {
    const dates = LOCALES.map((locale) => formatDateTime(instant, locale, { style: 'date', timeZone: 'UTC' }));
    expect(dates).toEqual(['20.11.2026', '20 Nov 2026', '20.11.2026', '20/11/2026', '20/11/2026']);
  });

  test('midnight is 00, not 24', () => {
    expect(formatDateTime('2026-01-01T00:00:00Z', 'en', { style: 'time', timeZone: 'UTC' })).toBe('00:00');
  });

  test('an instant that is none is refused', () => {
    expect(() => formatDateTime('soon', 'en', { style: 'time', timeZone: 'UTC' })).toThrow(RangeError);
  });

  test('durations show their two largest parts', () => {
    const minute = 60_000;
    expect(formatDuration(198 * minute, 'ru')).toBe('3\u00a0ч 18\u00a0мин');
    expect(formatDuration(45_999, 'en')).toBe('45\u00a0s');
    expect(formatDuration(0, 'kz')).toBe('0\u00a0с');
    expect(formatDuration(26 * 60 * minute, 'br')).toBe('1\u00a0d 2\u00a0h');
  });

  test('clocks', () => {
    expect([0, 42_000, 725_000, 3_725_000].map(formatClock)).toEqual(['0:00', '0:42', '12:05', '1:02:05']);
  });
});
