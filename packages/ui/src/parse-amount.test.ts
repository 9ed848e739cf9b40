import { describe, expect, test } from '@jest/globals';
import { LOCALES } from '@baize/protocol';
import { amountText } from './amount-input.tsx';
import { parseAmount, parseAmountWithin } from './parse-amount.ts';

describe('a typed amount', () => {
  test.each<[string, number]>([
    ['250', 2_500_000],
    ['250,5', 2_505_000],
    ['250.50', 2_505_000],
    ['  1 000,00 ', 10_000_000],
    ['1\u202f000\u00a0000', 10_000_000_000],
    ['1,234.50', 12_345_000],
    ['1.234,50', 12_345_000],
    ['1,23,456.00', 1_234_560_000],
    ['0,01', 100],
    [',5', 5_000],
    ['5.', 50_000],
    ['0', 0],
  ])('%j is %d units', (text, units) => {
    expect(parseAmount(text)).toEqual({ units });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1,2,3.4', 'not-a-number'],
    ['1.234.567', 'not-a-number'],
    ['0.001', 'too-many-decimals'],
    ['99999999999999', 'above-maximum'],
  ])('%j is refused as %s', (text, refusal) => {
    expect(parseAmount(text)).toEqual({ refusal });
  });

  test('a thousand with one separator is refused rather than read as one', () => {
    expect(parseAmount('1,000')).toEqual({ refusal: 'too-many-decimals' });
  });

  test('what the field writes is read back in every language', () => {
    for (const locale of LOCALES) {
      for (const units of [0, 100, 12_345_600, 98_765_432_100]) {
        expect(parseAmount(amountText(units, locale))).toEqual({ units });
      }
    }
  });

  test('limits include their ends', () => {
    const limits = { minUnits: 10_000, maxUnits: 20_000 };
    expect(parseAmountWithin('1', limits)).toEqual({ units: 10_000 });
    expect(parseAmountWithin('2', limits)).toEqual({ units: 20_000 });
    expect(parseAmountWithin('0.99', limits)).toEqual({ refusal: 'below-minimum' });
    expect(parseAmountWithin('2.01', limits)).toEqual({ refusal: 'above-maximum' });
  });
});
