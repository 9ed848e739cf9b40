import { openPostgresql } from '../../src/foundation/db/postgresql.ts';

/**
 * A process of its own that waits for a lock and says when it has it and when it has lost it, for tests that pause or
 * kill it.
 */
const [url = '', lock = ''] = process.argv.slice(2);
const database = await openPostgresql(url, 1, () => {});
await database.whileLeader(Number(lock), new AbortController().signal, (lost) => {
  process.send?.('held');
  return new Promise((resolve) => lost.addEventListener('abort', () => (process.send?.('lost'), resolve())));
});
await database.close();
process.disconnect?.();
