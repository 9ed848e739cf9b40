import { expect, test } from '@jest/globals';
import { checkRows } from './check-rows.ts';
import { repositoryOf, show } from './repository.ts';
import { ROWS_FILE, WAITING_FILE, readRows } from './rows.ts';

const repository = (title: string, waiting = '') =>
  repositoryOf({
    [ROWS_FILE]: 'P01\tRussian by default\nP02\tNine games\n',
    [WAITING_FILE]: waiting,
    'apps/shell/src/a.test.ts': `// [P02] in a comment names nothing\nit('${title}', () => {});\n`,
    'apps/shell/src/a.ts': "const no = '[P02]';\n",
  });

test('a row is shown by the tests that name it in their titles, and by nothing else', () => {
  const { rows } = readRows(repository('[P01] is Russian'));
  expect(rows.map(({ id, tests }) => [id, tests])).toEqual([
    ['P01', [{ file: 'apps/shell/src/a.test.ts', line: 2 }]],
    ['P02', []],
  ]);
  expect(checkRows(repository('[P01] is Russian', 'P02\tgames to come\n'))).toEqual([]);
});

test('a title that names no row, and a row that waits though it is named, are told', () => {
  expect(checkRows(repository('[P99] [B10] [L3] is more')).map(show)).toEqual([
    'apps/shell/src/a.test.ts:2 P99 is no row of docs/rows.tsv',
  ]);
  expect(checkRows(repository('[P01] is Russian', 'P01\tlater\n')).map(show)).toEqual([
    'docs/rows-waiting.tsv P01 is named by a test, or is no row: take it out',
  ]);
});
