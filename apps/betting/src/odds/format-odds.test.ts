import { describe, expect, it } from '@jest/globals';
import { formatOdds } from './format-odds.ts';

describe('a price', () => {
  it.each([
    [2_350, '2,35', '27/20', '+135'],
    [2_000, '2,00', '1/1', '+100'],
    [1_990, '1,99', '99/100', '−101'],
    [1_500, '1,50', '1/2', '−200'],
    [1_010, '1,01', '1/100', '−10000'],
    [1_001, '1,001', '1/100', '−100000'],
    [1_333, '1,333', '1/3', '−300'],
    [15_000, '15,00', '14/1', '+1400'],
    [101_000, '101,00', '100/1', '+10000'],
  ])('%d is written %s, %s, %s', (price, decimal, fraction, american) => {
    expect(formatOdds(price, 'decimal', 'ru')).toBe(decimal);
    expect(formatOdds(price, 'fractional', 'ru')).toBe(fraction);
    expect(formatOdds(price, 'american', 'ru')).toBe(american);
  });

  it('is written with the separators of the language', () =>
    expect([formatOdds(2_350, 'decimal', 'en'), formatOdds(1_234_500, 'decimal', 'hi')]).toEqual(['2.35', '1,234.50']));

  it('never becomes a fraction that is further from it than half a hundredth', () => {
    for (let price = 1_010; price < 12_000; price += 7) {
      const [numerator = 0, denominator = 1] = formatOdds(price, 'fractional', 'en').split('/').map(Number);
      expect(Math.abs(numerator / denominator - (price / 1_000 - 1))).toBeLessThan(0.0051);
    }
  });
});
