import { describe, expect, it } from '@jest/globals';
import type { VerificationFormat } from '@baize/fairness/verification';
import { stepText } from './step-text.ts';

describe('stepText', () => {
  it.each<[VerificationFormat, string, string]>([
    ['hex', '9c41e07b', '9c41e07b'],
    ['text', 'северный ветер', 'северный ветер'],
    ['decimal', '0.7717999', '0,7717999'],
    ['multiplier', '1.9800', '1,9800×'],
    ['percent', '49.50', '49,50\u00a0%'],
    ['integer', '1284', '1\u202f284'],
    ['units', '2475001', '247,5001\u202f₽'],
  ])('writes %s %s as %s', (format, value, text) => {
    expect(stepText({ key: 'payout', format, value }, 'RUB', 'ru')).toBe(text);
  });
});
