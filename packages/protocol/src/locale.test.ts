import { expect, test } from '@jest/globals';
import { textIn } from './locale.ts';

test('[row:P12] a text that was written before a language came is read in English', () => {
  const text = { ru: 'Кости', en: 'Dice' };
  expect([textIn(text, 'ru'), textIn(text, 'hi'), textIn({ ru: 'Кости' }, 'hi')]).toEqual(['Кости', 'Dice', '']);
});
