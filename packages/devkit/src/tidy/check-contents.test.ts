import { expect, test } from '@jest/globals';
import { checkContents } from './check-contents.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (lines: number, file = 'apps/games-dice/src/remote.ts'): string[] =>
  checkContents(repositoryOf({ [file]: 'modules,\n'.repeat(lines) })).map(show);

test('a table of contents of 120 lines is in order, and any other file may be longer', () => {
  expect(findings(120)).toEqual([]);
  expect(findings(121, 'apps/games-dice/src/dice/remote.ts')).toEqual([]);
});

test('a longer one is named', () => {
  expect(findings(121)).toEqual(['apps/games-dice/src/remote.ts has 121 lines, at most 120 may be']);
});
