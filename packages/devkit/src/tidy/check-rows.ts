import type { Rule } from './repository.ts';
import { ROWS_FILE, readRows } from './rows.ts';

/**
 * Tests name rows that exist, and the source of a test contains each row letter by letter: a search for a row finds its
 * test. `npm run rows` says which tests have shown it.
 */
export const checkRows: Rule = (repository) => {
  // A repository of remotes alone has no rows.
  if (!repository.files.includes(ROWS_FILE)) return [];
  const { rows, unknown } = readRows(repository);
  return [
    ...unknown.map(({ file, line, id }) => ({ file, line, says: `${id} is no row of ${ROWS_FILE}` })),
    ...rows
      .filter(({ tests }) => tests.length === 0)
      .map(({ id }) => ({ file: ROWS_FILE, says: `no source of a test names [row:${id}]` })),
  ];
};
