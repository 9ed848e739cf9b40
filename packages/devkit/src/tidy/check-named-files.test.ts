import { expect, test } from '@jest/globals';
import { checkNamedFiles } from './check-named-files.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (text: string, document = 'docs/walk.md'): string[] =>
  checkNamedFiles(repositoryOf({ [document]: text, 'apps/platform/src/run.ts': '' })).map(show);

test('a file that is there, its name without its folder and a command are in order', () => {
  expect(findings('`apps/platform/src/run.ts`, `run.ts`, `node apps/platform/src/main.ts --help`')).toEqual([]);
});

test('a file that has gone is named, with its line', () => {
  expect(findings('1. first\n2. `apps/platform/src/main.ts` starts it')).toEqual([
    'docs/walk.md:2 names apps/platform/src/main.ts, which is not there',
  ]);
  expect(findings('`packages/fairness/independent/main.py` and `main.py`')).toEqual([
    'docs/walk.md:1 names packages/fairness/independent/main.py, which is not there',
    'docs/walk.md:1 names main.py, which is not there',
  ]);
});

test('a name that no file has is named, but in a decision, which tells of its day', () => {
  expect(findings('`main.ts` starts it')).toEqual(['docs/walk.md:1 names main.ts, which is not there']);
  expect(findings('`main.ts` started it', 'docs/decisions/0099-a-start.md')).toEqual([]);
});
