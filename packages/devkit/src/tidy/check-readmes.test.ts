import { expect, test } from '@jest/globals';
import { checkReadmes } from './check-readmes.ts';
import { repositoryOf, show } from './repository.ts';

const found = (...files: string[]): string[] =>
  checkReadmes(repositoryOf(Object.fromEntries(files.map((file) => [file, ''])))).map(show);

test.each(['apps/shell', 'packages/ui', 'examples/plinko'])('%s needs a README', (folder) => {
  expect(found(`${folder}/package.json`, `${folder}/README.md`)).toEqual([]);
  expect(found(`${folder}/package.json`, `${folder}/docs/README.md`)).toEqual([
    `${folder} has no README.md: what it is, when to use it, where what lies`,
  ]);
});

test('a README of an app, package or example is one page, and one of a folder may be longer', () => {
  const lengths = (app: number, folder: number): string[] =>
    checkReadmes(
      repositoryOf({
        'apps/shell/package.json': '',
        'apps/shell/README.md': 'A line.\n'.repeat(app),
        'apps/shell/src/README.md': 'A line.\n'.repeat(folder),
      }),
    ).map(show);
  expect(lengths(75, 200)).toEqual([]);
  expect(lengths(76, 1)).toEqual([
    'apps/shell/README.md is longer than a page of 75 lines: details stand beside their code',
  ]);
});

test('a game needs one where its screen is, or as that of a remote of its own', () => {
  const game = 'packages/protocol/src/games/keno/game.ts';
  expect(found(game, 'apps/games-dice/src/keno/README.md')).toEqual([]);
  expect(found(game, 'apps/games-keno/README.md')).toEqual([]);
  expect(found(game, 'apps/games-dice/README.md', 'apps/games-dice/src/dice/README.md')).toEqual([
    'packages/protocol/src/games/keno is a game without a README: write apps/<remote>/src/keno/README.md',
  ]);
});
