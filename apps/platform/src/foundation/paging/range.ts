import type { HistoryQuery } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../db/tables.ts';
import { refuseField } from '../http/refusal.ts';
import { type Range, readCursor } from './page.ts';

/** The asked days as instants of the player's own time zone. Refuses days that no calendar has, and a cursor that no page gave. */
export async function rangeOf(
  db: Kysely<Tables>,
  userId: string,
  { from, to, cursor }: z.infer<typeof HistoryQuery>,
): Promise<Range> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const [first, last] = [dayOf('from', from), dayOf('to', to)];
  if (first === null && last === null) return { since: null, until: null, after };
  const { rows } = await sql<{ since: Date | null; until: Date | null }>`
    select ${first}::date::timestamp at time zone zone as since, (${last}::date + 1)::timestamp at time zone zone as until
    from (select coalesce(timezone, 'UTC') as zone from users where id = ${userId}) player`.execute(db);
  return { since: rows[0]?.since ?? null, until: rows[0]?.until ?? null, after };
}

/** @returns the day as it was asked; null for none */
export function dayOf(field: string, day: string | undefined): string | null {
  if (day === undefined) return null;
  const instant = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
  return isDay ? day : refuseField(field, 'invalid');
}
