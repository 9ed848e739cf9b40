import type { Migration } from '../../foundation/db/migrate.ts';

export const ingestMigrations: readonly Migration[] = [
  {
    id: 'ingest/001-events-and-flags',
    sql: `
      create table ingest_events (
        day date not null,
        uuid uuid not null,
        event text not null,
        distinct_id text,
        token text not null,
        occurred_at timestamptz not null,
        received_at timestamptz not null,
        properties json not null,
        person_set json,
        person_set_once json,
        ip text not null,
        primary key (day, uuid)
      );
      create index ingest_events_newest on ingest_events (received_at);

      create table ingest_counts (
        hour timestamptz not null,
        event text not null,
        count integer not null,
        primary key (hour, event)
      );

      create table feature_flags (
        key text primary key,
        enabled boolean not null,
        basis_points integer not null check (basis_points between 0 and 10000),
        variant text,
        payload json not null
      );
    `,
  },
];
