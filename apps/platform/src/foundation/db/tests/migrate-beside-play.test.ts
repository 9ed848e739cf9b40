import { expect, it } from '@jest/globals';
import pg from 'pg';
import { createServerDatabase } from '../../../../chaos/server-database.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import { migrate } from '../migrate.ts';
import { openPostgresql } from '../postgresql.ts';

const CONNECTIONS = 2;
const shop = { id: 'shop/001', sql: 'create table shop (id int)' };
const change = { id: 'shop/002', sql: 'alter table shop add column name text' };

describeWithServers('a migration beside play', ({ databaseUrl }) => {
  it('waits for a table in use without making others wait, and may take as long as it needs', async () => {
    const server = await createServerDatabase(databaseUrl);
    const database = await openPostgresql(server.url, CONNECTIONS, () => {});
    await migrate(database, [shop]);
    const [busy, player] = [1, 2].map(() => new pg.Client({ connectionString: server.url })) as [pg.Client, pg.Client];
    await Promise.all([busy.connect(), player.connect()]);
    await busy.query('begin; insert into shop values (1)');
    const migrating = migrate(database, [shop, change]);
    const waiting = `select count(*)::int as count from pg_locks join pg_class on pg_class.oid = relation
      where relname = 'shop' and not granted`;
    while ((await player.query<{ count: number }>(waiting)).rows[0]!.count === 0);
    // Queues behind the migration, until that gives up for a while.
    expect((await player.query('select id from shop')).rows).toEqual([]);
    await busy.query('commit');
    expect(await migrating).toEqual([change.id]);
    const limit = "do $$ begin if current_setting('statement_timeout') <> '0' then raise 'limited'; end if; end $$";
    await migrate(database, [shop, change, { id: 'shop/003', sql: limit }]);
    await Promise.all([busy.end(), player.end()]);
    await database.close();
    await server.drop();
  });
});
