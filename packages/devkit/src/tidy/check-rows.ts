import type { Rule } from './repository.ts';
import { ROWS_FILE, WAITING_FILE, readRows } from './rows.ts';

/** Tests name rows that exist, and a row that a test names waits for nothing. `npm run rows` shows those still unnamed. */
export const checkRows: Rule = (repository) => {
  // A repository of remotes alone has no rows.
  if (!repository.files.includes(ROWS_FILE)) return [];
  const { unknown, notWaiting } = readRows(repository);
  return [
    ...unknown.map(({ file, line, id }) => ({ file, line, says: `${id} is no row of ${ROWS_FILE}` })),
    ...notWaiting.map((id) => ({ file: WAITING_FILE, says: `${id} is named by a test, or is no row: take it out` })),
  ];
};
