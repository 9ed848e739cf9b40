import type { Kysely } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** One transaction of the query builder, with its announcements after the commit. */
export async function runTransaction<Result>(
  kysely: Kysely<Tables>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const announcements: (() => void)[] = [];
  const result = await kysely
    .transaction()
    .execute((db) => work({ db, afterCommit: (announce) => void announcements.push(announce) }));
  for (const announce of announcements) announce();
  return result;
}
