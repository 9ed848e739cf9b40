import type { Metrics } from '@baize/telemetry';
import type { Database } from '../db/database.ts';

/** By the index of messages that are due. */
const AGES = {
  name: 'outbox-ages',
  text: `select lane, count(*) as waiting, extract(epoch from clock_timestamp() - min(created_at))::float8 as age
    from outbox_messages where next_attempt_at is not null group by lane order by lane`,
};

interface Lane {
  readonly lane: string;
  readonly waiting: number;
  readonly age: number;
}

/** Metrics of messages that outside parties have not received yet. */
export function addOutboxSeries(metrics: Metrics, database: Database): void {
  const read = (pick: (lane: Lane) => number) => async () => {
    const lanes = await database.rawTransaction((sql) => sql.query<Lane>(AGES, []));
    return lanes.map((lane) => [{ lane: lane.lane }, pick(lane)] as const);
  };
  metrics.gauge(
    { name: 'baize_outbox_age_seconds', help: 'Age of the oldest message that was not delivered.', labels: ['lane'] },
    read(({ age }) => age),
  );
  metrics.gauge(
    { name: 'baize_outbox_waiting', help: 'Messages that were not delivered.', labels: ['lane'] },
    read(({ waiting }) => waiting),
  );
}
