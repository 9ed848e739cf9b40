import { rowNamesIn } from '../tidy/rows.ts';
import type { Row } from '../tidy/rows.ts';
import type { RanTest, TestKind } from './ran-tests.ts';

/** A row and the tests that showed it when they last ran. */
export interface ShownRow extends Row {
  readonly shownBy: readonly RanTest[];
}

/** Which tests showed which row: those whose titles name it, as they ran. */
export function shownRows(rows: readonly Row[], ran: readonly RanTest[]): ShownRow[] {
  const byRow = new Map<string, RanTest[]>(rows.map(({ id }) => [id, []]));
  for (const test of ran) for (const id of new Set(rowNamesIn(test.title))) byRow.get(id)?.push(test);
  return rows.map((row) => ({ ...row, shownBy: byRow.get(row.id) ?? [] }));
}

/** Names in titles, as they ran, that are no row's. */
export function unknownNames(rows: readonly Row[], ran: readonly RanTest[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const names = ran.flatMap(({ file, title }) =>
    rowNamesIn(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file} names ${id}, which is no row`),
  );
  return [...new Set(names)];
}

const KINDS: readonly TestKind[] = ['unit', 'HTTP', 'browser'];

/** A row in a line: its id, how many tests of each kind showed it, its text. */
export function lineOf({ id, text, shownBy }: ShownRow): string {
  const counts = KINDS.flatMap((kind) => {
    const count = shownBy.filter((test) => test.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return `${id}  ${counts.join(', ') || 'MISSING'}: ${text}`;
}
