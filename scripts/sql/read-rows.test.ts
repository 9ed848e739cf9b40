import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../apps/platform/src/foundation/db/database.ts';
import { openEmbedded } from '../../apps/platform/src/foundation/db/embedded.ts';
import { readRows } from './read-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded(null);
  await database.rawTransaction((sql) =>
    sql.script('create table loaves (id int); insert into loaves values (1), (2)'),
  );
});
afterAll(() => database.close());

test('a statement finds rows', async () => {
  expect(await readRows(database, 'select id, id * 2 as double from loaves order by id')).toEqual([
    { id: 1, double: 2 },
    { id: 2, double: 4 },
  ]);
});

test('one that changes something is refused, and changes nothing', async () => {
  await expect(readRows(database, 'delete from loaves')).rejects.toMatchObject({ code: '25006' });
  expect(await readRows(database, 'select count(*)::int as left from loaves')).toEqual([{ left: 2 }]);
});
