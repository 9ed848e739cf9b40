export interface OutboxTables {
  outbox_messages: OutboxMessageRow;
}

/** Something on its way to an outside party. */
export interface OutboxMessageRow {
  /** What kind of messages it goes with; each lane has one sender. */
  lane: string;
  /** Unique in its lane: the same message is never queued twice. */
  key: string;
  /** Address to send it to; empty where the lane has only one. */
  target: string;
  body: string;
  attempts: number;
  /** Null when it was delivered or given up. */
  next_attempt_at: Date | null;
  /** HTTP status of the last answer; null before the first and when none came. */
  last_status: number | null;
  created_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables extends OutboxTables {}
}
