import { expect, test } from '@jest/globals';
import { LOCALES } from '@baize/protocol';
import { checkKitTexts } from './check-kit-texts.ts';
import { repositoryOf, show } from './repository.ts';

function findings(kit: object, game: object): string[] {
  const files = LOCALES.flatMap((locale) => [
    [`packages/game-kit/src/locales/${locale}.json`, JSON.stringify(kit)],
    [`apps/games-dice/src/locales/${locale}.json`, JSON.stringify(locale === 'hi' ? game : { kit })],
  ]);
  return checkKitTexts(repositoryOf(Object.fromEntries(files) as Record<string, string>)).map(show);
}

test('a game with the kit’s present texts is in order, and so is an app without them', () => {
  expect(findings({ bet: 'Bet' }, { kit: { bet: 'Bet' } })).toEqual([]);
  expect(findings({ bet: 'Bet' }, { title: 'Profile' })).toEqual([]);
});

test('a game with an older text of the kit is named', () => {
  expect(findings({ bet: 'Place a bet' }, { kit: { bet: 'Bet' } })).toEqual([
    'apps/games-dice/src/locales/hi.json carries older texts of the game kit: run `npm run locales` in the game',
  ]);
});
