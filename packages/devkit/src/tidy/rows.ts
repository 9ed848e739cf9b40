import { isTest, linesMatching } from './repository.ts';
import type { Repository } from './repository.ts';

/** Numbered rows of the specification: id, tab, text. */
export const ROWS_FILE = 'docs/rows.tsv';
/** Rows whose part of the product is still to come: id, tab, reason. */
export const WAITING_FILE = 'docs/rows-waiting.tsv';
/** A row as a test's title names it. Other rules are numbered with other letters, or with fewer figures. */
const ROW_NAME = /\[([PRESVACXKD]\d{2})\]/g;

/** Where a test names a row. */
export interface RowTest {
  readonly file: string;
  /** Counted from one. */
  readonly line: number;
}

/** One row and what shows that it holds. */
export interface Row {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly RowTest[];
  /** Why no test names it yet; null where one should. */
  readonly waiting: string | null;
}

export interface RowReport {
  readonly rows: readonly Row[];
  /** Names in tests that are no row's. */
  readonly unknown: readonly (RowTest & { readonly id: string })[];
  /** Waiting rows that are named, or that are no rows. */
  readonly notWaiting: readonly string[];
}

/** Reads the rows and finds the tests that name them. */
export function readRows(repository: Repository): RowReport {
  const named = repository.files.filter(isTest).flatMap((file) => namesIn(repository, file));
  const waiting = table(repository, WAITING_FILE);
  const rows = [...table(repository, ROWS_FILE)].map(([id, text]) => ({
    id,
    text,
    tests: named.filter((name) => name.id === id).map(({ file, line }) => ({ file, line })),
    waiting: waiting.get(id) ?? null,
  }));
  const missing = new Set(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id));
  const known = new Set(rows.map(({ id }) => id));
  return {
    rows,
    unknown: named.filter(({ id }) => !known.has(id)),
    notWaiting: [...waiting.keys()].filter((id) => !missing.has(id)),
  };
}

function namesIn({ read }: Repository, file: string): (RowTest & { id: string })[] {
  // The tests of this very rule name rows that do not exist.
  if (/\/tidy\/(check-)?rows\.test\.ts$/.test(file)) return [];
  return linesMatching(read(file), /.*\[[A-Z]\d{2}\].*/).flatMap(({ line, match }) =>
    [...match.matchAll(ROW_NAME)].map(([, id]) => ({ id: id ?? '', file, line })),
  );
}

function table({ read }: Repository, file: string): Map<string, string> {
  const lines = read(file).split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]));
}
