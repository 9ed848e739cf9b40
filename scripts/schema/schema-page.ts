import path from 'node:path';
import type { Declaration } from './declared-tables.ts';
import type { Column, Table } from './read-schema.ts';

/** The page that `npm run schema` writes. */
export const PAGE: string = path.resolve(import.meta.dirname, '../../docs/schema.md');

const ABOUT = `# Tables of the database

\`npm run schema\` writes this page from a new database with every migration; a test fails where it is older than the migrations. What a table holds is the comment at its declaration. How a domain declares its tables: [Where do I put …](map.md#where-do-i-put-).

In the pictures \`PK\` is a column of the primary key and \`FK\` one that refers to another table; a line leads from the table that is referred to, and is labelled with the column.

A table of another folder has no columns in the picture. Not every reference is a key of the database: tables that grow with play name a user or a bet without one, because a key would be checked with every row that is written.
`;

/** @param declared where each table of the schema is declared */
export function schemaPage(schema: readonly Table[], declared: readonly Declaration[]): string {
  const tables = new Map(schema.map((table) => [table.name, table]));
  const folders = Object.entries(Object.groupBy(declared, ({ folder }) => folder)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const sections = folders.map(([folder, own = []]) => {
    const pictured = own.flatMap(({ table }) => tables.get(table) ?? []);
    return `## ${folder}\n\n${listOf(own, tables)}\n\n${pictureOf(pictured)}\n`;
  });
  const count = schema.filter(({ kind }) => kind === 'table').length;
  return `${ABOUT}\n${count} tables and ${schema.length - count} views in ${folders.length} folders of \`apps/platform/src\`.\n\n${sections.join('\n')}`;
}

function listOf(declared: readonly Declaration[], tables: ReadonlyMap<string, Table>): string {
  const rows = declared.map(({ table, about }) => {
    const name = tables.get(table)?.kind === 'view' ? `\`${table}\` (view)` : `\`${table}\``;
    return `| ${name} | ${about.replaceAll('|', String.raw`\|`)} |`;
  });
  return ['| Table | What it holds |', '| --- | --- |', ...rows].join('\n');
}

function pictureOf(tables: readonly Table[]): string {
  const entities = tables.map(({ name, columns }) => [`  ${name} {`, ...columns.map(attribute), '  }'].join('\n'));
  const lines = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (column.refersTo === null ? [] : [reference(name, column, column.refersTo)])),
  );
  return ['```mermaid', 'erDiagram', ...entities, ...lines, '```'].join('\n');
}

function attribute({ name, type, isPrimary, refersTo, isNullable }: Column): string {
  const keys = [...(isPrimary ? ['PK'] : []), ...(refersTo === null ? [] : ['FK'])].join(', ');
  return ['   ', type, name, ...(keys === '' ? [] : [keys]), ...(isNullable ? ['"or null"'] : [])].join(' ');
}

/** The table that is referred to has one row, or none where the column may be null; the other has any number, or one at most. */
function reference(table: string, { name, isNullable, isUnique }: Column, to: string): string {
  return `  ${to} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${table} : ${name}`;
}
