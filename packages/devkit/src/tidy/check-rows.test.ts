import { expect, test } from '@jest/globals';
import { checkRows } from './check-rows.ts';
import { repositoryOf, show } from './repository.ts';
import { ROWS_FILE, readRows } from './rows.ts';

const repository = (title: string) =>
  repositoryOf({
    [ROWS_FILE]: 'P01\tRussian by default\nP02\tNine games\n',
    'apps/shell/src/a.test.ts': `// [row:P02] in a comment names nothing\nit('${title}', () => {});\n`,
    'apps/shell/src/a.ts': "const no = '[row:P02]';\n",
    'e2e/README.md': '[row:P02] in a text shows nothing\n',
  });

test('a row is named by the sources of tests alone', () => {
  expect(readRows(repository('[row:P01] is Russian')).rows.map(({ id, tests }) => [id, tests])).toEqual([
    ['P01', [{ file: 'apps/shell/src/a.test.ts', line: 2 }]],
    ['P02', []],
  ]);
});

test('a title that names no row, and a row that no source names, are told', () => {
  expect(checkRows(repository('[row:P01] [row:P02] [row:P99] [B10] [L3] is more')).map(show)).toEqual([
    'apps/shell/src/a.test.ts:2 P99 is no row of docs/rows.tsv',
  ]);
  expect(checkRows(repository('[row:P01] is Russian')).map(show)).toEqual([
    'docs/rows.tsv no source of a test names [row:P02]',
  ]);
});
