import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { IngestReport } from '@baize/protocol';
import type { Tables } from '../../foundation/db/tables.ts';
import type { NormalEvent } from './normal-event.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const LISTED = 50;
const MOST_COUNTS = 2_000;

/** [IN2] Stores what is new of these events and counts it. @returns the new ones */
export async function storeEvents(
  db: Kysely<Tables>,
  events: readonly NormalEvent[],
  ip: string,
  receivedAt: number,
): Promise<NormalEvent[]> {
  const once = new Map(events.map((event) => [`${dayOf(event)} ${event.uuid.toLowerCase()}`, event]));
  // In the order of their keys: two requests with the same events wait for each other without a deadlock.
  const inOrder = [...once].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, event]) => event);
  const stored = await db
    .insertInto('ingest_events')
    .values(
      inOrder.map((event) => ({
        day: dayOf(event),
        uuid: event.uuid,
        event: event.event,
        distinct_id: event.distinctId,
        token: event.token,
        occurred_at: event.occurredAt,
        received_at: new Date(receivedAt),
        properties: JSON.stringify(event.properties),
        person_set: event.set && JSON.stringify(event.set),
        person_set_once: event.setOnce && JSON.stringify(event.setOnce),
        ip,
      })),
    )
    .onConflict((conflict) => conflict.columns(['day', 'uuid']).doNothing())
    .returning('uuid')
    .execute();
  const fresh = new Set(stored.map(({ uuid }) => uuid));
  const added = [...once.values()].filter(({ uuid }) => fresh.has(uuid.toLowerCase()));
  await count(db, added, receivedAt);
  return added;
}

/** In the order of their names: two requests that count the same events wait for each other without a deadlock. */
async function count(db: Kysely<Tables>, events: readonly NormalEvent[], receivedAt: number): Promise<void> {
  if (events.length === 0) return;
  const hour = new Date(receivedAt - (receivedAt % HOUR_MS));
  const byName = Map.groupBy(events, ({ event }) => event);
  const rows = [...byName.keys()].toSorted().map((event) => ({ hour, event, count: byName.get(event)?.length ?? 0 }));
  await db
    .insertInto('ingest_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'event']).doUpdateSet({ count: sql`ingest_counts.count + excluded.count` }),
    )
    .execute();
}

export async function reportOf(db: Kysely<Tables>, now: number): Promise<Omit<IngestReport, 'waiting'>> {
  const events = await db
    .selectFrom('ingest_events')
    .select(['uuid', 'event', 'distinct_id', 'occurred_at', 'received_at'])
    .select(sql<string | null>`properties ->> '$current_url'`.as('current_url'))
    .orderBy('received_at', 'desc')
    .limit(LISTED)
    .execute();
  const counts = await db
    .selectFrom('ingest_counts')
    .selectAll()
    .where('hour', '>', new Date(now - DAY_MS))
    .orderBy('hour', 'desc')
    .orderBy('event')
    .limit(MOST_COUNTS)
    .execute();
  return {
    events: events.map((row) => ({
      uuid: row.uuid,
      event: row.event,
      distinctId: row.distinct_id,
      occurredAt: row.occurred_at.toISOString(),
      receivedAt: row.received_at.toISOString(),
      currentUrl: row.current_url,
    })),
    counts: counts.map(({ hour, event, count: arrived }) => ({ hour: hour.toISOString(), event, count: arrived })),
  };
}

/** [IN5] Deletes days that are past, whole days at a time. */
export async function sweepEvents(db: Kysely<Tables>, now: number, keptDays: number): Promise<void> {
  const before = new Date(now - keptDays * DAY_MS);
  await db
    .deleteFrom('ingest_events')
    .where('day', '<', sql<string>`${before.toISOString().slice(0, 10)}::date`)
    .execute();
  await db.deleteFrom('ingest_counts').where('hour', '<', before).execute();
}

function dayOf({ occurredAt }: NormalEvent): string {
  return occurredAt.toISOString().slice(0, 10);
}
