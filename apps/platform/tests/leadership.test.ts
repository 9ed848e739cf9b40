import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../src/db/database.ts';
import { openTestDatabase } from './support/database.ts';

const LOCK = 77;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

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
