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

  it('of a later version do not keep the version before from starting again', async () => {
    expect(await migrate(database, [first])).toEqual([]);
    expect(await rows()).toEqual([1, 2]);
  });

  it('are applied each for itself: one that fails leaves those before it', async () => {
    const broken = [
      first,
      second,
      { id: 'shop/003', sql: 'insert into shop values (3)' },
      { id: 'shop/004', sql: 'insert into shop values (4); insert into nowhere values (1)' },
    ];
    await expect(migrate(database, broken)).rejects.toThrow('nowhere');
    expect(await rows()).toEqual([1, 2, 3]);
    await sql`delete from shop where id = 3`.execute(database.kysely);
  });

  it('are applied all or none to a new database', async () => {
    const fresh = await openTestDatabase({ isNew: true });
    await expect(migrate(fresh, [first, { id: 'shop/002', sql: 'insert into nowhere values (1)' }])).rejects.toThrow(
      'nowhere',
    );
    expect(await migrate(fresh, [first, second])).toEqual([first.id, second.id]);
    await fresh.close();
  });

  it('build an index beside play, again after an attempt that failed, and fill rows in batches', async () => {
    const unique = { index: 'shop_ids', sql: 'create unique index concurrently shop_ids on shop (id)' };
    await sql`insert into shop values (2), (5), (6)`.execute(database.kysely);
    const index = { id: 'shop/005', ...unique };
    await expect(migrate(database, [first, second, index])).rejects.toThrow('shop_ids');
    await sql`delete from shop where id = 2`.execute(database.kysely);
    await sql`insert into shop values (2)`.execute(database.kysely);
    const backfill = {
      id: 'shop/006',
      inBatches: true,
      sql: 'update shop set id = id + 100 where id in (select id from shop where id < 100 order by id limit 1)',
    } as const;
    expect(await migrate(database, [first, second, index, backfill])).toEqual(['shop/005', 'shop/006']);
    expect(await rows()).toEqual([101, 102, 105, 106]);
    const valid = sql`select indisvalid from pg_index where indexrelid = 'shop_ids'::regclass`;
    expect((await valid.execute(database.kysely)).rows).toEqual([{ indisvalid: true }]);
  });

  it('refuse a text that was changed after it had been applied', async () => {
    await expect(migrate(database, [{ ...first, sql: 'select 1' }])).rejects.toThrow(MigrationChangedError);
  });
});
