import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { openWay } from '../../../../chaos/ground/way.ts';
import { createServerDatabase } from '../../../../chaos/server-database.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import type { Database } from '../database.ts';
import { openPostgresql } from '../postgresql.ts';

const HOLDER = path.join(import.meta.dirname, '../../../../tests/support/lock-holder.ts');
const LOCK = 77;
const CONNECTIONS = 2;
const never = new Promise<never>(() => {});

describeWithServers('a process that is paused, cut off or gone', ({ databaseUrl }) => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let database: Database;
  let outside: pg.Client;
  let child: ChildProcess | null;
  beforeEach(async () => {
    server = await createServerDatabase(databaseUrl);
    database = await openPostgresql(server.url, CONNECTIONS, () => {});
    outside = new pg.Client({ connectionString: server.url });
    await outside.connect();
    child = null;
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await outside.end();
    await database.close();
    await server.drop();
  });

  /** Another process that holds the lock. */
  async function holder(): Promise<ChildProcess> {
    child = fork(HOLDER, [server.url, String(LOCK)], { execArgv: ['--disable-warning=ExperimentalWarning'] });
    await once(child, 'message');
    return child;
  }
  const connectionsOf = async (name: string): Promise<number> => {
    const { rows } = await outside.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like $1`,
      [name],
    );
    return rows[0]!.count;
  };

  it('a holder that is killed is followed, and one that is paused too; when it goes on it knows that it has lost', async () => {
    for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
      const held = await holder();
      const stop = new AbortController();
      const followed = new Promise<void>((resolve) => {
        void database.whileLeader(LOCK, stop.signal, async (lost) => {
          resolve();
          await new Promise<void>((ended) => lost.addEventListener('abort', () => ended()));
        });
      });
      held.kill(signal);
      await followed;
      if (signal === 'SIGSTOP') {
        const told = once(held, 'message');
        held.kill('SIGCONT');
        expect(await told).toEqual(['lost', undefined]);
      }
      stop.abort();
    }
  });

  it('a transaction whose process says nothing more gives its locks back', async () => {
    await outside.query('create table wallets (id int primary key, balance int); insert into wallets values (1, 10)');
    const update = { name: 'take', text: 'update wallets set balance = balance - 1 where id = 1' };
    const silent = await openPostgresql(server.url, CONNECTIONS, () => {});
    const stuck = new Promise<void>((locked) => {
      void silent
        .rawTransaction(async (sql) => {
          await sql.query(update, []);
          locked();
          await never;
        })
        .catch(() => {});
    });
    await stuck;
    await database.rawTransaction((sql) => sql.query(update, []));
    expect((await outside.query('select balance from wallets')).rows).toEqual([{ balance: 9 }]);
    await silent.close();
  });

  it('a transaction fails with what its statement sent ahead failed with, so that it is tried again', async () => {
    await outside.query('create table rules (id int primary key)');
    await outside.query('begin; insert into rules values (1)');
    const make = { name: 'make', text: 'insert into rules values (1) on conflict do nothing' };
    const made = database.laneTransaction(async (sql) => {
      sql.send(make, []);
      return sql.query({ name: 'read', text: 'select id from rules' }, []);
    });
    await expect(made).rejects.toMatchObject({ code: '55P03' });
    await outside.query('rollback');
  });

  it('whoever stops while it waits leaves no connection behind, and one that waits holds up no index', async () => {
    await holder();
    await outside.query('create table shop (id int)');
    for (let start = 0; start < 3; start++) {
      const stop = new AbortController();
      const waiting = database.whileLeader(LOCK, stop.signal, async () => {});
      while ((await connectionsOf('baize leader %')) < 2);
      if (start === 0) await outside.query('create index concurrently on shop (id)');
      stop.abort();
      await waiting;
      while ((await connectionsOf('baize leader %')) > 1);
    }
  });

  it('whoever ends waits for no server that says nothing, and asks it nothing more', async () => {
    const url = new URL(server.url);
    const way = await openWay({ host: url.hostname, port: Number(url.port || 5432) });
    Object.assign(url, { hostname: '127.0.0.1', port: way.port });
    const cutOff = await openPostgresql(url.href, CONNECTIONS, () => {});
    const ask = () => sql`select 1`.execute(cutOff.kysely);
    await ask();
    way.swallow();
    cutOff.leave();
    await expect(ask()).rejects.toThrow('Connection terminated');
    await expect(ask()).rejects.toThrow('nobody is waited for');
    await cutOff.close();
    await way.close();
  });
});
