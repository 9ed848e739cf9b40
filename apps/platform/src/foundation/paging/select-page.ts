import { type RawBuilder, type Selectable, type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { PAGE_LENGTH, type Range } from './page.ts';

/**
 * Tables of one row for each thing that happened to a player, with an index by player and time. The key breaks ties of
 * instants; it has the type that a place's key has there.
 */
const KEYS = {
  bonuses: { column: 'number', type: 'bigint' },
  deposits: { column: 'id', type: 'uuid' },
  withdrawals: { column: 'id', type: 'uuid' },
} as const;

/** The player's newest rows within the range, and one more than `length`, which says whether there is another page. */
export async function selectPage<Table extends keyof typeof KEYS>(
  db: Kysely<Tables>,
  table: Table,
  userId: string,
  range: Range,
  length: number = PAGE_LENGTH,
): Promise<Selectable<Tables[Table]>[]> {
  const key = KEYS[table];
  const { rows } = await sql<Selectable<Tables[Table]>>`select * from ${sql.table(table)}
    where ${sql.join([sql`user_id = ${userId}`, ...within('created_at', key, range)], sql` and `)}
    order by created_at desc, ${sql.ref(key.column)} desc limit ${length + 1}`.execute(db);
  return rows;
}

/** The conditions of a range. The first comparison with a place is for an index that has no key. */
export function within(
  at: string,
  key: { readonly column: string; readonly type: 'bigint' | 'uuid' },
  { since, until, after }: Range,
): RawBuilder<unknown>[] {
  const [time, tie] = [sql.ref(at), sql.ref(key.column)];
  return [
    ...(since === null ? [] : [sql`${time} >= ${since}`]),
    ...(until === null ? [] : [sql`${time} < ${until}`]),
    ...(after === null
      ? []
      : [
          sql`${time} <= ${after.at}::timestamptz and (${time}, ${tie}) < (${after.at}::timestamptz, ${after.key}::${sql.raw(key.type)})`,
        ]),
  ];
}
