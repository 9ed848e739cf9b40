import { expect, test } from '@jest/globals';
import { LOCALES } from '@baize/protocol';
import { checkSharedTexts } from './check-shared-texts.ts';
import { repositoryOf, show } from './repository.ts';

const SHARES = "export const remote = { sharedNamespaces: { kit: '@baize/game-kit/locales' } };";

function findings(game: object, definition = SHARES, dependency = '@baize/game-kit'): string[] {
  return checkSharedTexts(
    repositoryOf({
      ...Object.fromEntries(
        LOCALES.map((locale) => [
          `apps/games-dice/src/locales/${locale}.json`,
          JSON.stringify(locale === 'hi' ? game : { title: 'Dice' }),
        ]),
      ),
      'apps/games-dice/src/remote.ts': definition,
      'apps/games-dice/package.json': `{ "dependencies": { "${dependency}": "*" } }`,
    }),
  ).map(show);
}

test('a game that shares the kit’s texts is in order, and so is a remote without the kit', () => {
  expect(findings({ title: 'Dice' })).toEqual([]);
  expect(findings({ title: 'Dice' }, 'export const remote = {};', '@baize/ui')).toEqual([]);
});

test('a game with a copy of the kit’s texts is named', () => {
  expect(findings({ kit: { bet: 'Bet' } })).toEqual([
    'apps/games-dice/src/locales/hi.json holds the group kit, which is the namespace of a kit',
  ]);
});

test('a game that uses the kit without its texts is named', () => {
  expect(findings({ title: 'Dice' }, 'export const remote = {};')).toEqual([
    "apps/games-dice/src/remote.ts uses @baize/game-kit and does not share its texts: kit: '@baize/game-kit/locales'",
  ]);
});
