import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { FLOORS } from './floors.ts';
import { allowedImports } from './import-table.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const text = readFileSync(path.join(REPOSITORY, 'docs/architecture.md'), 'utf8');

const marked = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** Rows of the table whose first column has this head, without head and rule. */
function rowsUnder(head: string): string[][] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${head} `));
  const rows = lines.slice(from + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end).map((row) => row.split('|').map((cell) => cell.trim()));
}

/** The steps of the walks, each with the paths and the names of files that it marks. */
const steps = text
  .slice(text.indexOf('### Four walks'), text.indexOf('## A page, step by step'))
  // The further paragraphs of a step are indented.
  .split(/\n(?=\S)/)
  .filter((step) => /^\d+\. /.test(step))
  .map((step) => [step.slice(0, 60), step] as const);

describe('docs/architecture.md', () => {
  test('has the table of imports as the rule has it', () => {
    const workspaces = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(path.join(REPOSITORY, folder)).map((name) => `${folder}/${name}`),
    );
    const folderOf = (name: string): string => workspaces.find((workspace) => workspace.endsWith(`/${name}`)) ?? name;
    const told = new Map(
      rowsUnder('Importer').flatMap(([, importer = '', imports = '']) =>
        (importer === 'game remotes'
          ? workspaces.filter((each) => each.startsWith('apps/games-'))
          : marked(importer)
        ).map((name) => [folderOf(name), marked(imports.split(';')[0] ?? '').toSorted()] as const),
      ),
    );
    const expected = [...workspaces, 'e2e'].map((each) => [each, allowedImports(each).toSorted()] as const);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
  });

  test.each(['apps/platform/src', 'apps/shell/src'])('has the floors of %s as the rule has them', (folder) => {
    const floors = FLOORS[folder] ?? [];
    const told = rowsUnder(`Floor of \`${folder}\``)
      .map(([, floor = '']) => marked(floor).toSorted())
      .filter((names) => names.length > 0);
    expect(told.toReversed()).toEqual(floors.map((names) => names.toSorted()));
  });

  test.each(steps)('names files of a walk that are there: %s', (_start, step) => {
    const files = marked(step).filter((name) => /\.tsx?$/.test(name));
    const folders = files.filter((name) => name.includes('/')).map((name) => path.dirname(name));
    const isThere = (name: string): boolean =>
      name.includes('/')
        ? existsSync(path.join(REPOSITORY, name))
        : folders.some((folder) => existsSync(path.join(REPOSITORY, folder, name)));
    expect(files).not.toEqual([]);
    expect(files.filter((name) => !isThere(name))).toEqual([]);
  });
});
