import { expect, test } from '@jest/globals';
import { filled, inEveryLanguage, textsOf } from './texts.ts';

test('a text is said in the language that was asked for', () => {
  expect(textsOf('methods', 'br').card).toBe('Cartão');
  expect(inEveryLanguage(({ vipLevels }) => vipLevels.gold)).toMatchObject({ ru: 'Золото', en: 'Gold', kz: 'Алтын' });
});

test('values stand in their gaps, and a gap without one stays to be seen', () => {
  expect(filled('{{digits}} is your code, {{name}}', { digits: '123456' })).toBe('123456 is your code, {{name}}');
});
