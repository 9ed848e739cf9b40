import { expect, test } from '@jest/globals';
import { checkNamedFiles } from './check-named-files.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (text: string): string[] =>
  checkNamedFiles(repositoryOf({ 'docs/walk.md': text, 'apps/platform/src/run.ts': '' })).map(show);

test('a file that is there, a name without its folder and a command are in order', () => {
  expect(findings('`apps/platform/src/run.ts`, `main.ts`, `node apps/platform/src/main.ts --help`')).toEqual([]);
});

test('a file that has gone is named, with its line', () => {
  expect(findings('1. first\n2. `apps/platform/src/main.ts` starts it')).toEqual([
    'docs/walk.md:2 names apps/platform/src/main.ts, which is not there',
  ]);
});
