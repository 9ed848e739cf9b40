import { expect, test } from '@jest/globals';
import { localeOf } from './accept-language.ts';

test.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['de-DE,de', 'ru'],
  ['pt-BR', 'br'],
  ['kk-KZ,ru;q=0.9', 'kz'],
  ['kz', 'kz'],
  ['de,ru;q=0.3,hi;q=0.7', 'hi'],
  ['en;q=0,hi;q=0.1', 'hi'],
  ['EN-us', 'en'],
])('[row:C03] Accept-Language %s is read as %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
