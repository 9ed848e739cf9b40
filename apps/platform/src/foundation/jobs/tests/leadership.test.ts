import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';

const LOCK = 77;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Resolves once a process waits for a lock, as far as that can be seen. */
async function waits(): Promise<void> {
  if (database.kind === 'embedded') return;
  const ungranted = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
  while ((await ungranted.execute(database.kysely)).rows[0]!.waiting === 0);
}

describe('leadership', () => {
  it('ends when it is stopped, at whatever moment that is', async () => {
    for (let turns = 0; turns < 20; turns++) {
      const stop = new AbortController();
      const leading = database.whileLeader(
        LOCK,
        stop.signal,
        (lost) => new Promise((resolve) => lost.addEventListener('abort', () => resolve())),
      );
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
      stop.abort();
      await leading;
    }
  });

  it('ends while another leads', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const until = (lost: AbortSignal): Promise<void> =>
      new Promise((resolve) => lost.addEventListener('abort', () => resolve()));
    let leads = (): void => {};
    const led = new Promise<void>((resolve) => (leads = resolve));
    const leading = database.whileLeader(LOCK, first.signal, (lost) => (leads(), until(lost)));
    await led;
    // The embedded database has one process, and no other one to wait for.
    const waiting = database.whileLeader(LOCK, second.signal, (lost) =>
      database.kind === 'embedded' ? until(lost) : Promise.reject(new Error('two lead')),
    );
    await waits();
    second.abort();
    await waiting;
    first.abort();
    await leading;
  });

  it('passes on what goes wrong at work', async () => {
    const work = () => Promise.reject(new Error('at work'));
    await expect(database.whileLeader(LOCK, new AbortController().signal, work)).rejects.toThrow('at work');
  });

  it('is not taken by whoever has been stopped before', async () => {
    let led = false;
    await database.whileLeader(LOCK, AbortSignal.abort(), async () => void (led = true));
    expect(led).toBe(false);
  });
});
