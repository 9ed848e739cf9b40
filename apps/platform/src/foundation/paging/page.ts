import { refuseField } from '../http/refusal.ts';

/** Rows that a page of any history has. */
export const PAGE_LENGTH = 25;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{1,36})$/;

/** Where a page ended: its last row's instant, and what breaks ties of instants. */
export interface Place {
  readonly at: string;
  readonly key: string;
}

/** What of a history is asked for. Null: no bound. */
export interface Range {
  readonly since: Date | null;
  /** The first instant that is not asked for any more. */
  readonly until: Date | null;
  /** The row after which the page begins. */
  readonly after: Place | null;
}

/** Refuses a cursor that no page gave. */
export function readCursor(cursor: string): Place {
  const [, at, key] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? refuseField('cursor', 'invalid');
  return { at: at!, key: key! };
}

/** Cuts the row that was read beyond the page, which says whether there is another. */
export function pageOf<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => { at: Date; key: string },
  length: number = PAGE_LENGTH,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, length);
  if (rows.length <= length) return { page, next: null };
  const { at, key } = placeOf(page.at(-1)!);
  return { page, next: Buffer.from(`${at.toISOString()} ${key}`).toString('base64url') };
}

/** Of whatever has its instant and its identifier in these columns. */
export function placeOf({ created_at, id }: { created_at: Date; id: string }): { at: Date; key: string } {
  return { at: created_at, key: id };
}
