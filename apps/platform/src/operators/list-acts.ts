import type { InputOf, OperatorAct, calls } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../foundation/db/tables.ts';

const PAGE = 100;

export type ActsQuery = NonNullable<InputOf<typeof calls.listOperatorActs>['query']>;

/** What operators did, the newest first. */
export async function listActs(
  db: Kysely<Tables>,
  { operator, act, subject, before, limit = PAGE }: ActsQuery,
): Promise<OperatorAct[]> {
  let query = db.selectFrom('operator_acts').selectAll();
  if (operator) query = query.where('operator', '=', operator);
  if (act) query = query.where('act', '=', act);
  if (subject) query = query.where(sql<boolean>`starts_with(subject, ${subject})`);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query.orderBy('number', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    operator: row.operator,
    act: row.act,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestId: row.request_id,
  }));
}
