import { describe, expect, it } from '@jest/globals';
import { foldName } from './fold-name.ts';
import { faultOfName } from './name-rules.ts';

describe('a display name', () => {
  it.each(['Lucky7', 'bob', 'кот_2', 'Жұлдыз', 'ӘЛІЯ', 'João', 'क़िस्मत', 'स्वागत', 'Max_мир', 'abcdefghijklmnop'])(
    '%s may be had',
    (name) => expect(faultOfName(name)).toBeNull(),
  );

  it.each([
    ['is shorter than three letters', 'ab'],
    ['is longer than sixteen', 'abcdefghijklmnopq'],
    ['has a space', 'big win'],
    ['has a hyphen, as the given ones', 'Kite-48213'],
    ['has the stars of those who hide', '***'],
    ['has no letter', '123456'],
    ['has a sign that cannot be seen', 'bo\u200Bb'],
    ['is written from right to left', '\u202Ebob'],
    ['has a letter of another script', 'bοb'],
    ['has a letter of another alphabet of Cyrillic', 'boѕs'],
    ['has an emoji', 'bob😀'],
    ['has signs without a letter', '\u093F\u093F\u093F'],
    ['piles signs on a letter', `क${'\u093F'.repeat(9)}खग`],
    ['is as good as nothing', '__a'],
    ['is an address', 'me@mail'],
  ])('that %s is malformed', (_, name) => expect(faultOfName(name)).toBe('name-malformed'));

  it.each([
    'house',
    'HOUSE',
    'h0use',
    'Ноuse',
    'admin',
    'аdmin',
    'the_ADM1N',
    'Baize_team',
    'support24',
    'Поддержка',
    'Админ',
    'b_o_t',
    'dеаlеr',
  ])('%s is reserved', (name) => expect(faultOfName(name)).toBe('name-reserved'));

  it.each([
    ['case', 'Vera', 'vERA'],
    ['Cyrillic twins', 'Vera', 'Vеrа'],
    ['Cyrillic capitals', 'HOME', 'НОМЕ'],
    ['Kazakh twins', 'haha', 'һаһа'],
    ['digits', 'Bill', 'B1ll'],
    ['zero', 'Bob', 'B0b'],
    ['accents', 'Joao', 'João'],
    ['ё', 'Семён', 'Семен'],
    ['underscores', 'big_win', 'bigwin'],
    ['two letters that look like one', 'barn', 'bam'],
    ['Hindi digits', 'bob२', 'bob2'],
  ])('looks like another by %s', (_, one, other) => expect(foldName(one)).toBe(foldName(other)));

  it.each([
    ['Vera', 'Vika'],
    ['Вера', 'Вика'],
    ['स्वागत', 'सवागत'],
    ['bob2', 'bob3'],
  ])('%s does not look like %s', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));
});
