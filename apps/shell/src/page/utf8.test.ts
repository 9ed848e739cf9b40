import { describe, expect, it } from '@jest/globals';
import { utf8 } from './utf8.ts';

describe('UTF-8 of a text', () => {
  it.each(['', 'Dice', 'Ставка 100 ₽', 'a😀b', '\u0000\u00ff', 'half \ud800 a pair'])('%j', (text) => {
    expect(utf8(text).equals(Buffer.from(text))).toBe(true);
  });
});
