import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { inLanguages } from './in-languages.ts';

const Title = inLanguages(z.string());
const all = { ru: 'Кости', en: 'Dice', kz: 'Сүйек', br: 'Dados', hi: 'पासा' };

describe('a text of a release that was published before', () => {
  test('is read as it is in the languages that it has', () => {
    expect(Title.parse(all)).toMatchObject(all);
  });

  test('is English in a language that came after it', () => {
    const { hi: _later, ...before } = all;
    expect(Title.parse(before)).toMatchObject({ ...before, hi: 'Dice' });
  });

  test('is read without a language that this contract does not know', () => {
    expect(Title.parse({ ...all, tlh: 'Qugh' })).not.toHaveProperty('tlh');
  });

  test('is refused without English, or with what is no text', () => {
    const { en: _fallback, ...rest } = all;
    expect(Title.safeParse(rest).success).toBe(false);
    expect(Title.safeParse({ ...all, kz: 7 }).success).toBe(false);
    expect(Title.safeParse(undefined).success).toBe(false);
  });
});
