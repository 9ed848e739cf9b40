import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { MigrationChangedError, migrate } from '../migrate.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const first = { id: 'shop/001', sql: 'create table shop (id int); insert into shop values (1)' };
const second = { id: 'shop/002', sql: 'insert into shop values (2)' };
const rows = async () =>
  (await sql<{ id: number }>`select id from shop order by id`.execute(database.kysely)).rows.map(({ id }) => id);

describe('migrations', () => {
  it('are applied once, in order, also when two processes start together', async () => {
    expect((await Promise.all([migrate(database, [first]), migrate(database, [first])])).flat()).toEqual(['shop/001']);
    expect(await migrate(database, [first, second])).toEqual(['shop/002']);
    expect(await rows()).toEqual([1, 2]);
  });

  it('are applied all or none', async () => {
    const broken = [
      first,
      second,
      { id: 'shop/003', sql: 'insert into shop values (3)' },
      { id: 'shop/004', sql: 'insert into nowhere values (1)' },
    ];
    await expect(migrate(database, broken)).rejects.toThrow('nowhere');
    expect(await rows()).toEqual([1, 2]);
  });

  it('refuse a text that was changed after it had been applied', async () => {
    await expect(migrate(database, [{ ...first, sql: 'select 1' }])).rejects.toThrow(MigrationChangedError);
  });
});
