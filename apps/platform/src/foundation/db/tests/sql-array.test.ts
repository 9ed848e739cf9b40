import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from '../database.ts';
import { bigints, ints, texts, uuids } from '../sql-array.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TEXTS = ['', 'NULL', 'a,b', '["under",4950,12]', 'back\\slash "and" {braces}', 'тәңгә 🎲'];
const ARRAYS = [
  ['bigint', [], bigints([])],
  ['bigint', [0, 1, -1, null], bigints([0, 1, -1, null])],
  [
    'bigint',
    [2 ** 32, -(2 ** 32), 2 ** 32 - 1, -(2 ** 32) - 1],
    bigints([2 ** 32, -(2 ** 32), 2 ** 32 - 1, -(2 ** 32) - 1]),
  ],
  ['bigint', [2 ** 53 - 1, 1 - 2 ** 53], bigints([2 ** 53 - 1, 1 - 2 ** 53])],
  ['uuid', [ID, null], uuids([ID, null])],
  ['uuid', [], uuids([])],
  ['uuid', ['01234567-89ab-cdef-fedc-ba9876543210'], uuids(['01234567-89AB-CDEF-fedc-ba9876543210'])],
  ['int', [], ints([])],
  ['int', [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)], ints([0, 1, -1, 2 ** 31 - 1, -(2 ** 31)])],
  ['text', [], texts([])],
  ['text', TEXTS, texts(TEXTS)],
] as const;

describe.each(ARRAYS)('an array of %s: %j', (type, values, array) => {
  it('reaches the database as it is', async () => {
    const rows = await database.rawTransaction((sql) =>
      sql.query<{ value: number | string | null }>(
        { name: `unnest-${type}`, text: `select unnest($1::${type}[]) as value` },
        [array],
      ),
    );
    expect(rows.map(({ value }) => value)).toEqual(values);
  });

  it('has the bytes that PostgreSQL itself would send', async () => {
    const [row] = await database.rawTransaction((sql) =>
      sql.query<{ bytes: string }>(
        { name: `send-${type}`, text: `select encode(array_send(($1::text)::${type}[]), 'hex') as bytes` },
        [`{${values.map((value) => (value === null ? 'NULL' : JSON.stringify(String(value)))).join(',')}}`],
      ),
    );
    expect(array.toPostgres().toString('hex')).toBe(row!.bytes);
  });
});
