import { describe, expect, it } from '@jest/globals';
import { alternates, localizedPath, splitLocale } from './locale-path.ts';

describe('a path with a language', () => {
  it.each([
    ['/', 'ru', '/', false],
    ['/games/dice', 'ru', '/games/dice', false],
    ['/en', 'en', '/', false],
    ['/en/games/dice', 'en', '/games/dice', false],
    ['/ru/games/dice', 'ru', '/games/dice', true],
    ['/english', 'ru', '/english', false],
  ])('[row:R43] %s is %s of %s', (pathname, locale, path, redundant) => {
    expect(splitLocale(pathname)).toEqual({ locale, path, redundant });
  });

  it('[row:R43] is put together again as it was', () => {
    expect(['/', '/games/dice'].flatMap((path) => [localizedPath('ru', path), localizedPath('en', path)])).toEqual([
      '/',
      '/en',
      '/games/dice',
      '/en/games/dice',
    ]);
  });

  it('[row:R43] has an address in each language', () => {
    expect(alternates('/faq')).toEqual([
      { locale: 'ru', path: '/faq' },
      { locale: 'en', path: '/en/faq' },
      { locale: 'kz', path: '/kz/faq' },
      { locale: 'br', path: '/br/faq' },
      { locale: 'hi', path: '/hi/faq' },
    ]);
  });
});
