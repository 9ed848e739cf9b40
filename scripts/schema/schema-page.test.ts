import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { declaredTables } from './declared-tables.ts';
import type { Declaration } from './declared-tables.ts';
import { readSchema } from './read-schema.ts';
import type { Column, Table } from './read-schema.ts';
import { PAGE, schemaPage } from './schema-page.ts';

/** Tables are padded by the formatter. */
const bare = (text: string): string => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');

describe('the page about the tables', () => {
  let schema: Table[];
  let declared: Declaration[];

  beforeAll(async () => {
    schema = await readSchema();
    declared = declaredTables(schema.map(({ name }) => name));
  });

  // After a new migration: npm run schema.
  test('says what the migrations make: npm run schema', () => {
    expect(bare(readFileSync(PAGE, 'utf8'))).toBe(bare(schemaPage(schema, declared)));
  });

  test('says of every table what it holds', () => {
    expect(declared.filter(({ about }) => about === '')).toEqual([]);
  });

  test('reads keys of several columns, and what they refer to', () => {
    const columnsOf = (name: string) => schema.find((table) => table.name === name)?.columns ?? [];
    expect(columnsOf('migrations').map(({ name, type, isPrimary }) => [name, type, isPrimary])).toEqual([
      ['id', 'text', true],
      ['checksum', 'text', false],
      ['applied_at', 'timestamptz', false],
    ]);
    expect(columnsOf('round_checkpoints').filter(({ isPrimary }) => isPrimary)).toHaveLength(2);
    expect(columnsOf('wallets').find(({ name }) => name === 'id')).toMatchObject({ refersTo: 'ledger_accounts' });
  });
});

test('a picture has keys, columns that may be null, and a line for each reference', () => {
  const column = (name: string, more: Partial<Column> = {}): Column => ({
    name,
    type: 'text',
    isNullable: false,
    isPrimary: false,
    refersTo: null,
    isUnique: false,
    ...more,
  });
  const page = schemaPage(
    [
      { name: 'loaves', kind: 'table', columns: [column('id', { isPrimary: true, isUnique: true })] },
      {
        name: 'slices',
        kind: 'table',
        columns: [
          column('loaf', { isPrimary: true, refersTo: 'loaves' }),
          column('eater', { isNullable: true, isUnique: true, refersTo: 'people' }),
        ],
      },
    ],
    [
      { table: 'loaves', folder: 'bakery', about: 'What was baked.' },
      { table: 'slices', folder: 'bakery', about: '' },
    ],
  );
  expect(page).toContain('| `loaves` | What was baked. |');
  expect(page).toContain('    text loaf PK, FK\n    text eater FK "or null"\n');
  expect(page).toContain('  loaves ||--o{ slices : loaf\n  people |o--o| slices : eater\n');
});
