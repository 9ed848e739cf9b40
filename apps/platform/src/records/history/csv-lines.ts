import { csvLine } from './csv.ts';
import type { Range } from '../../foundation/paging/page.ts';
import type { HistoryExport } from './exports/history-export.ts';

/** Lines that one statement reads: few enough that neither memory nor the database is held for long. */
export const LINES_A_READ = 1000;

/** Without this mark Excel reads a file in the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A whole history as text, read from the database while it is consumed: its length costs time and no memory. */
export async function* csvLines(
  history: HistoryExport,
  range: Range,
  length: number = LINES_A_READ,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(history.head);
  let after = range.after;
  for (;;) {
    const lines = await history.read({ ...range, after }, length);
    const page = lines.slice(0, length);
    if (page.length > 0) yield page.map(({ cells }) => csvLine(cells)).join('');
    const last = page.at(-1);
    if (lines.length <= length || !last) return;
    after = { at: last.place.at.toISOString(), key: last.place.key };
  }
}
