import { describe, expect, test } from '@jest/globals';
import { LOCALES } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { checkCatalogues } from './check-catalogues.ts';
import { repositoryOf, show } from './repository.ts';

type Place = (locale: Locale) => string;
const flat: Place = (locale) => `apps/games-dice/src/locales/${locale}.json`;

function findings(texts: Partial<Record<Locale, object>> & { rest: object }, place: Place = flat): string[] {
  return checkCatalogues(
    repositoryOf(
      Object.fromEntries(LOCALES.map((locale) => [place(locale), JSON.stringify(texts[locale] ?? texts.rest)])),
    ),
  ).map(show);
}

describe.each<[string, Place]>([
  ['locales/ru.json', flat],
  ['locales/<namespace>/ru.json', (locale) => `apps/profile/src/locales/profile/${locale}.json`],
  ['locales/ru/<namespace>.json', (locale) => `apps/shell/src/locales/${locale}/shell.json`],
  ['a package’s locales/ru.json', (locale) => `packages/game-kit/locales/${locale}.json`],
])('catalogues at %s', (_place, place) => {
  test('that agree are in order', () => {
    expect(findings({ rest: { a: { b: 'text {{value}}' } } }, place)).toEqual([]);
  });

  test('that lack a key are refused', () => {
    expect(findings({ rest: { a: { b: 'b', c: 'c' } }, hi: { a: { b: 'b' } } }, place)).toEqual([
      `${place('hi')} has no a.c`,
    ]);
  });
});

test('a language that is not there is refused', () => {
  expect(checkCatalogues(repositoryOf({ [flat('ru')]: '{}' }))).toHaveLength(LOCALES.length - 1);
});

test('a text with other values is refused', () => {
  expect(findings({ rest: { a: '{{stake}}' }, br: { a: '{{steak}}' } })).toEqual([
    `${flat('br')} a takes other values than in the first language`,
  ]);
});

test('an empty text is refused', () => {
  expect(findings({ rest: { a: 'a' }, kz: { a: ' ' } })).toEqual([`${flat('kz')} a is empty`]);
});

describe('plural forms', () => {
  const two = { bets_one: '{{count}}', bets_other: '{{count}}' };
  const russian = { bets_one: '1', bets_few: '2', bets_many: '5' };

  test('are those of each language', () => {
    expect(findings({ rest: two, ru: russian })).toEqual([]);
  });

  test('that a language lacks are refused', () => {
    expect(findings({ rest: two })).toEqual([`${flat('ru')} has no bets_few`, `${flat('ru')} has no bets_many`]);
  });
});

test('a text that exclaims is refused', () => {
  expect(findings({ rest: { a: 'Won' }, kz: { a: 'Won!' } })).toEqual([`${flat('kz')} a exclaims`]);
});
