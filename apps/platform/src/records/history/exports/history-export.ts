import type { Range } from '../../../foundation/paging/page.ts';

export type Cell = number | string | null;

export interface ExportLine {
  /** Where the next page begins. */
  readonly place: { readonly at: Date; readonly key: string };
  readonly cells: readonly Cell[];
}

/**
 * One kind of history as lines, for programs: instants are ISO 8601 in UTC and amounts of the major unit, in every
 * language.
 */
export interface HistoryExport {
  /** Names of the columns. */
  readonly head: readonly string[];
  /** The newest lines of the range, and one more than `length` if there are more. */
  readonly read: (range: Range, length: number) => Promise<readonly ExportLine[]>;
}
