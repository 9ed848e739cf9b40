import { describe, expect, test } from '@jest/globals';
import { checkFileNames, checkInlineStyles, checkMachinePaths, checkRandomness } from './check-text.ts';
import { repositoryOf, show } from './repository.ts';

// Put together, so that this file does not break the rules it tests.
const CHANCE = ['Math', 'random()'].join('.');
const HOME = ['', 'home', 'someone', 'baize'].join('/');
const FIRST = ['', 'work', 'main'].join('/');
const WINDOWS = ['C:', 'Users', 'someone'].join('\\');

test.each([
  'apps/shell/src/a-b.ts',
  'packages/ui/src/button.module.css',
  'README.md',
  'apps/x/src/css.d.ts',
  'apps/x/src/a.test.tsx',
])('%s is a good name', (file) => {
  expect(checkFileNames(repositoryOf({ [file]: '' }))).toEqual([]);
});
test.each(['apps/x/src/BetPanel.tsx', 'apps/x/src/bet_panel.ts', 'apps/x/src/utils.ts', 'apps/x/src/date-helpers.ts'])(
  '%s is refused',
  (file) => {
    expect(checkFileNames(repositoryOf({ [file]: '' }))).toHaveLength(1);
  },
);

describe('a chance that can be guessed', () => {
  test('is refused, with its line', () => {
    const repository = repositoryOf({ 'apps/x/src/a.ts': `const a = 1;\nconst b = ${CHANCE};` });
    expect(checkRandomness(repository).map(show)).toEqual([
      'apps/x/src/a.ts:2 use crypto, or take the randomness as an argument',
    ]);
  });

  test('is allowed in tests and may be spoken of', () => {
    expect(
      checkRandomness(repositoryOf({ 'apps/x/src/a.test.ts': CHANCE, 'apps/x/src/a.ts': `// not ${CHANCE}` })),
    ).toEqual([]);
  });
});

test('a style attribute is refused', () => {
  expect(checkInlineStyles(repositoryOf({ 'apps/x/src/a.tsx': '<p style={{ width }} />' }))).toHaveLength(1);
  expect(checkInlineStyles(repositoryOf({ 'apps/x/src/a.tsx': '<p className={style} />' }))).toEqual([]);
});

test.each([`see ${HOME}`, `"${FIRST}"`, WINDOWS])('the path in %s is refused, in comments too', (text) => {
  expect(checkMachinePaths(repositoryOf({ 'docs/a.md': text, 'apps/x/src/a.ts': `// ${text}` }))).toHaveLength(2);
});
test.each(['GET /home', '/games/work/', 'https://example.test/home/x'])('%s is no path of a machine', (text) => {
  expect(checkMachinePaths(repositoryOf({ 'docs/a.md': text }))).toEqual([]);
});
