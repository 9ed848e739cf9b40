import type { VerificationStatus } from '@baize/protocol';

export interface VerificationTables {
  verification_checks: VerificationCheckRow;
  verification_events: VerificationEventRow;
}

/** One identity check of a player at the provider. */
export interface VerificationCheckRow {
  id: string;
  user_id: string;
  status: VerificationStatus;
  return_url: string;
  /** Null until the provider has answered. */
  page_url: string | null;
  /** Why it failed. */
  reason: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Every event of the provider, once. */
export interface VerificationEventRow {
  event_id: string;
  check_id: string;
  status: VerificationStatus;
  reason: string | null;
  received_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends VerificationTables {}
}
