import path from 'node:path';
import { readRows } from '../tidy/rows.ts';
import type { Repository } from '../tidy/repository.ts';
import { workspaceOf } from '../tidy/import-table.ts';

/** Files with tests for Jest. */
export interface RowTests {
  /** Those that name a row and can see a source. */
  ofRow(row: string, source: string): readonly string[];
  /** Those, and the ones that lie beside the source. */
  around(row: string, source: string): readonly string[];
}

/** The test files of each row, and those beside the code. */
export function rowTests(repository: Repository): RowTests {
  const { rows } = readRows(repository);
  const all = repository.files.filter(isJestTest);
  const tables = new Map(all.map((file) => [file, tabledRows(repository, file)]));
  const named = new Map(
    rows.map(({ id, tests }) => [
      id,
      [...new Set([...tests.map(({ file }) => file), ...all.filter((file) => tables.get(file)?.has(id))])],
    ]),
  );
  const ofRow = (row: string, source: string): string[] =>
    (named.get(row) ?? []).filter((file) => isJestTest(file) && sees(workspaceOf(file), workspaceOf(source)));
  return {
    ofRow,
    around(row, source) {
      const beside = all.filter((file) => path.posix.dirname(file) === path.posix.dirname(source));
      return [...new Set([...ofRow(row, source), ...beside])];
    },
  };
}

const SPECIFICATION = 'packages/devkit/src/specification';
const TABLE = /from '(?:@baize\/devkit\/specification\/|\.\/)([\w-]+)(?:\.ts)?'/g;

/** Rows that a test names by a table of the specification: it writes `[row:$row]`, and Jest makes a title of each line. */
function tabledRows({ files, read }: Repository, test: string): ReadonlySet<string> {
  const source = read(test);
  if (!source.includes('[row:$row]')) return new Set();
  const tables = [...source.matchAll(TABLE)].map(([, name]) => `${SPECIFICATION}/${name}.ts`);
  return new Set(
    tables
      .filter((file) => files.includes(file))
      .flatMap((file) => [...read(file).matchAll(/'([A-Z]\d{2})'/g)].map(([, id]) => id ?? '')),
  );
}

const isJestTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Packages are seen from everywhere, an application from its own folder alone. */
function sees(from: string | undefined, source: string | undefined): boolean {
  return source?.startsWith('packages/') === true || from === source;
}
