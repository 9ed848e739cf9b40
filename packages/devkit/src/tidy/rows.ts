import { isTest, linesMatching } from './repository.ts';
import type { Repository } from './repository.ts';

/** Numbered rows of the specification: id, tab, text. */
export const ROWS_FILE = 'docs/rows.tsv';
/** A row as a test's title names it. Rules of a module carry no prefix, so they never count as a row. */
const ROW_NAME = /\[row:([A-Z]\d{2})\]/g;

/** Where a source names a row. */
export interface RowTest {
  readonly file: string;
  /** Counted from one. */
  readonly line: number;
}

/** One row and where the sources of tests name it, letter by letter. */
export interface Row {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly RowTest[];
}

/** The rows of the specification with the tests that name them. */
export interface RowReport {
  readonly rows: readonly Row[];
  /** Names in tests that are no row's. */
  readonly unknown: readonly (RowTest & { readonly id: string })[];
}

/** The rows that a title names. */
export function rowNamesIn(title: string): string[] {
  return [...title.matchAll(ROW_NAME)].map(([, id]) => id ?? '');
}

/** Reads the rows and finds the tests that name them. */
export function readRows(repository: Repository): RowReport {
  const named = repository.files
    .filter((file) => isTest(file) && /\.tsx?$/.test(file))
    .flatMap((file) => namesIn(repository, file));
  const rows = [...table(repository, ROWS_FILE)].map(([id, text]) => ({
    id,
    text,
    tests: named.filter((name) => name.id === id).map(({ file, line }) => ({ file, line })),
  }));
  const known = new Set(rows.map(({ id }) => id));
  return { rows, unknown: named.filter(({ id }) => !known.has(id)) };
}

function namesIn({ read }: Repository, file: string): (RowTest & { id: string })[] {
  // The tests of these very rules name rows as they please.
  if (/^packages\/devkit\/src\/(tidy|rows)\/.*rows\.test\.ts$/.test(file)) return [];
  return linesMatching(read(file), /.*\[row:[A-Z]\d{2}\].*/).flatMap(({ line, match }) =>
    rowNamesIn(match).map((id) => ({ id, file, line })),
  );
}

function table({ read }: Repository, file: string): Map<string, string> {
  const lines = read(file).split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]));
}
