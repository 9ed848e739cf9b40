import type { ColumnType } from 'kysely';

export interface IngestTables {
  ingest_events: IngestEventRow;
  ingest_counts: IngestCountRow;
  feature_flags: FeatureFlagRow;
}

/** JSON kept as the text it is: `jsonb` refuses some texts, and nothing here looks inside. */
type Json = ColumnType<Record<string, unknown>, string, string>;

/**
 * An event of product analytics. Its key begins with the day, so that the table can be split by days and dropped by
 * days.
 */
export interface IngestEventRow {
  /** UTC day of the event, `2026-11-20`. */
  day: ColumnType<unknown, string, never>;
  /** Chosen by the browser: an event that arrives twice is kept once. */
  uuid: string;
  event: string;
  distinct_id: string | null;
  token: string;
  occurred_at: Date;
  received_at: Date;
  properties: Json;
  person_set: ColumnType<Record<string, unknown> | null, string | null, never>;
  person_set_once: ColumnType<Record<string, unknown> | null, string | null, never>;
  ip: string;
}

/** How many of an event arrived in an hour. */
export interface IngestCountRow {
  hour: Date;
  event: string;
  count: number;
}

/** A feature flag, and the share of visitors who have it. */
export interface FeatureFlagRow {
  key: string;
  enabled: boolean;
  basis_points: number;
  variant: string | null;
  payload: ColumnType<unknown, string, string>;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends IngestTables {}
}
